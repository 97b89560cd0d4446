import { type CodePurpose, codeRules } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";

const subject: Record<Language, string> = { fr: "Votre code Tsena", zh: "您的 Tsena 验证码" };

/** What the code is for, so that nobody gives one away for something else. */
const purposes: Record<CodePurpose, Record<Language, string>> = {
  register: { fr: "pour créer votre compte", zh: "用于注册账号" },
  login: { fr: "pour vous connecter", zh: "用于登录" },
  reset: { fr: "pour choisir un nouveau mot de passe", zh: "用于找回密码" },
  email: { fr: "pour confirmer cette adresse e-mail", zh: "用于验证邮箱" },
  payPassword: { fr: "pour choisir votre code de paiement", zh: "用于设置支付密码" },
  access: { fr: "pour changer l'accès à votre compte", zh: "用于更改账号登录方式" },
  orderPhone: { fr: "pour recevoir les alertes d'une boutique", zh: "用于验证店铺的接单电话" },
  staff: { fr: "pour le compte d'un membre de l'équipe", zh: "用于店员账号" },
};

const minutes = codeRules.secondsValid / 60;

type Body = (code: string, purpose: string) => string;

const mails: Record<Language, Body> = {
  fr: (code, purpose) =>
    `${code} est votre code Tsena ${purpose}. Il est valable ${minutes} minutes. Ne le donnez à personne\u00A0: Tsena ne le demande jamais par téléphone.`,
  zh: (code, purpose) =>
    `您的 Tsena 验证码是 ${code}，${purpose}，${minutes} 分钟内有效。请勿告诉任何人，Tsena 绝不会来电索要验证码。`,
};

/** In French of the GSM alphabet's letters alone, which leave 160 to a message: no no-break space, no ê, no ç. */
const texts: Record<Language, Body> = {
  fr: (code, purpose) =>
    `${code} est votre code Tsena ${purpose} (${minutes} min). Ne le donnez pas, Tsena ne le demande jamais par téléphone.`,
  zh: mails.zh,
};

/** What a phone's browser offers to fill in by itself: the last line of a text message, bound to our host (WebOTP). */
function boundCode(host: string | undefined, code: string): string {
  return host === undefined ? "" : `\n@${host} #${code}`;
}

/** The message that carries a code, in a language: a mail, or a text message where the target is a phone. */
export function codeMessage(
  given: { target: string; code: string; purpose: CodePurpose; host: string | undefined },
  language: Language,
): { subject: string; body: string } {
  const { target, code, purpose, host } = given;
  const isMail = target.includes("@");
  const body = (isMail ? mails : texts)[language](code, purposes[purpose][language]);
  return { subject: subject[language], body: isMail ? body : body + boundCode(host, code) };
}
