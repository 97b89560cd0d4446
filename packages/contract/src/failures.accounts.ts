import { failureRows } from "./failures.table.ts";

/** Who is at the phone: sign-in, codes, passwords. */
export const accountFailures = failureRows({
  wrongCredentials: { code: 401, fr: "Compte ou mot de passe incorrect", zh: "账号或密码错误" },
  accountDisabledAtSignIn: {
    code: 401,
    fr: "La plateforme a désactivé ce compte : appelez le service client",
    zh: "平台已停用该账号，请致电客服",
  },
  agreementNotAccepted: {
    code: 422,
    fr: "Acceptez d'abord les conditions d'utilisation",
    zh: "请先阅读并同意用户协议",
  },
  deviceNotFound: { code: 404, fr: "Cet appareil n'est plus connecté", zh: "该设备已不在登录状态" },
  accountInvalid: {
    code: 422,
    fr: "Entrez un numéro de téléphone complet ou une adresse e-mail",
    zh: "请输入完整的手机号或邮箱",
  },
  phoneInvalid: {
    code: 422,
    fr: "Ce numéro de téléphone n'est pas complet",
    zh: "手机号不完整",
  },
  phoneCountry: {
    code: 422,
    fr: "Donnez un numéro qui commence par {codes} : nous n'envoyons pas de SMS ailleurs",
    zh: "请填写以 {codes} 开头的手机号，其他国家暂不能收短信",
  },
  textsUsedUp: {
    code: 429,
    fr: "Trop de codes ont été envoyés par SMS aujourd'hui : réessayez demain, ou par e-mail",
    zh: "今天的短信验证码已发完，请明天再试，或改用邮箱",
  },
  emailInvalid: { code: 422, fr: "Cette adresse e-mail n'est pas complète", zh: "邮箱格式不正确" },
  phoneTaken: { code: 409, fr: "Ce numéro est déjà inscrit", zh: "该手机号已注册" },
  phoneDisabled: {
    code: 409,
    fr: "La plateforme a désactivé le compte de ce numéro : appelez le service client",
    zh: "平台已停用该手机号的账号，请致电客服",
  },
  emailTaken: { code: 409, fr: "Cette adresse e-mail est déjà inscrite", zh: "该邮箱已注册" },
  passwordTooShort: { code: 422, fr: "Le mot de passe compte au moins 6 caractères", zh: "密码至少 6\u00A0位" },
  passwordCommon: {
    code: 422,
    fr: "Beaucoup de gens ont ce mot de passe : choisissez-en un autre",
    zh: "这个密码太常见，请换一个",
  },
  passwordIsAccount: {
    code: 422,
    fr: "Ni le numéro ni l'adresse du compte : choisissez un autre mot de passe",
    zh: "密码不能是账号的手机号或邮箱，请换一个",
  },
  passwordMissing: { code: 422, fr: "Entrez votre mot de passe", zh: "请输入密码" },
  passwordsDiffer: { code: 422, fr: "Les deux mots de passe ne sont pas identiques", zh: "两次输入的密码不一致" },
  passwordWrong: { code: 422, fr: "Mot de passe incorrect", zh: "密码错误" },
  passwordAlreadySet: { code: 409, fr: "Ce compte a déjà un mot de passe", zh: "该账号已设置密码" },
  passwordNotSet: { code: 409, fr: "Ce compte n'a pas encore de mot de passe", zh: "该账号尚未设置密码" },
  codeJustSent: {
    code: 429,
    fr: "Un code vient d'être envoyé : un autre est possible dans {wait}",
    zh: "验证码刚刚已发送，{wait}后可重新获取",
  },
  otherCodeJustSent: {
    code: 429,
    fr: "Un autre code vient d'y être envoyé : demandez celui-ci dans {wait}",
    zh: "刚刚已向那里发送了另一个验证码，请 {wait}后再获取",
  },
  codeMissing: { code: 422, fr: "Entrez le code reçu", zh: "请输入验证码" },
  codeIncomplete: { code: 422, fr: "Le code compte 6 chiffres", zh: "验证码为 6\u00A0位数字" },
  codeWrong: { code: 422, fr: "Ce code n'est pas le bon", zh: "验证码错误" },
  codeExpired: { code: 422, fr: "Ce code a expiré, demandez-en un autre", zh: "验证码已过期，请重新获取" },
  codeUsedUp: {
    code: 422,
    fr: "Trop d'essais avec ce code, demandez-en un autre",
    zh: "验证码错误次数过多，请重新获取",
  },
  ticketExpired: { code: 422, fr: "Trop de temps a passé, demandez un autre code", zh: "验证已过期，请重新获取验证码" },
  targetNotYours: {
    code: 422,
    fr: "Choisissez un numéro ou une adresse liés à votre compte",
    zh: "请选择您账号已绑定的手机号或邮箱",
  },
  emailNotSet: { code: 409, fr: "Aucune adresse e-mail n'est liée à ce compte", zh: "该账号尚未绑定邮箱" },
  identityNotProven: {
    code: 422,
    fr: "Confirmez d'abord que c'est vous, par votre mot de passe ou par un code",
    zh: "请先用密码或验证码确认是您本人",
  },
  targetTooNew: {
    code: 409,
    fr: "Cette adresse est liée depuis moins de 24 heures : choisissez un autre moyen",
    zh: "该邮箱绑定未满 24\u00A0小时，请换一种方式验证",
  },
  referrerNotFound: { code: 404, fr: "Aucun parrain n'a ce code : vérifiez-le", zh: "没有这个推荐码，请核对" },
});
