import { type CodePurpose, codeRules } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";
import { isEmail } from "@tsena/contract/values";
import { saidInText } from "./texting.rules.ts";

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

/** Whose team the owner of a phone is asked into. */
export interface Team {
  shopName: string;
}

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

/**
 * What a new member's phone is sent: who asks, and that the code is for them, if they are known. On that phone there is no
 * page of ours to fill it in. The French is of the GSM alphabet too, in one message with the longest name.
 */
const invitations: Record<Language, (code: string, shop: string | undefined) => string> = {
  fr: (code, shop) =>
    `${code} : code Tsena pour entrer dans l'équipe ${shop === undefined ? "d'une boutique" : `de "${shop}"`} (${minutes} min). Dites-le au propriétaire si vous le connaissez, sinon à personne.`,
  zh: (code, shop) =>
    `Tsena 验证码 ${code}，用于加入${shop === undefined ? "一家店铺" : `店铺“${shop}”`}成为店员，${minutes} 分钟内有效。只告诉您认识的店主，不要告诉其他人。`,
};

/** The message that carries a code, in a language: a mail, or a text message where the target is a phone. */
export function codeMessage(
  args: { target: string; code: string; purpose: CodePurpose; host: string | undefined; team?: Team | undefined },
  language: Language,
): { subject: string; body: string } {
  const { target, code, purpose, host, team } = args;
  if (team !== undefined) {
    return { subject: subject[language], body: invitations[language](code, saidInText(team.shopName, language)) };
  }
  const isMail = isEmail(target);
  const body = (isMail ? mails : texts)[language](code, purposes[purpose][language]);
  return { subject: subject[language], body: isMail ? body : body + boundCode(host, code) };
}
