import type { Language } from "@tsena/contract/languages";
import { shopTimeZone } from "@tsena/contract/shops.zone";

/** What an account's owner is told of at every target that was bound before, whoever did it (decision 019). */
export type Notice =
  | "emailBound"
  | "passwordChanged"
  | "staffPasswordSet"
  | "staffAdded"
  | "payPasswordSet"
  | "payPasswordLocked";

/** In French of the GSM alphabet's letters alone, which leave 160 to a text message. */
const told: Record<Notice, Record<Language, (when: string) => string>> = {
  emailBound: {
    fr: (when) => `Une nouvelle adresse e-mail est liée à votre compte Tsena depuis le ${when}.`,
    zh: (when) => `您的 Tsena 账号已于 ${when} 绑定新邮箱。`,
  },
  passwordChanged: {
    fr: (when) => `Le mot de passe de votre compte Tsena a changé le ${when}.`,
    zh: (when) => `您的 Tsena 账号密码已于 ${when} 修改。`,
  },
  staffPasswordSet: {
    fr: (when) => `Le propriétaire a changé votre mot de passe Tsena le ${when}.`,
    zh: (when) => `店主已于 ${when} 重设您的 Tsena 密码。`,
  },
  staffAdded: {
    fr: (when) => `Un membre est entré dans l'équipe de votre boutique Tsena le ${when}.`,
    zh: (when) => `您的 Tsena 店铺已于 ${when} 新增一名店员。`,
  },
  payPasswordSet: {
    fr: (when) => `Code de paiement Tsena choisi le ${when}. Rien ne peut être payé pendant 24 h.`,
    zh: (when) => `您的 Tsena 支付密码已于 ${when} 设置，24 小时内不能付款。`,
  },
  payPasswordLocked: {
    fr: (when) => `Portefeuille Tsena bloqué une demi-heure le ${when}, après cinq codes de paiement faux.`,
    zh: (when) => `您的 Tsena 钱包于 ${when} 连续五次输错支付密码，已锁定半小时。`,
  },
};

const doWhat: Record<Notice, Record<Language, string>> = {
  emailBound: {
    fr: "Pas vous ? Changez vite de mot de passe et appelez le service client.",
    zh: "如非本人操作，请立即修改密码并联系客服。",
  },
  passwordChanged: {
    fr: "Pas vous ? Choisissez-en vite un autre par Mot de passe oublié.",
    zh: "如非本人操作，请立即通过“忘记密码”重设密码。",
  },
  staffPasswordSet: { fr: "Demandez-lui le nouveau.", zh: "请向店主索取新密码。" },
  staffAdded: {
    fr: "Pas vous ? Retirez-le et changez de mot de passe.",
    zh: "如非本人操作，请移除该店员并修改密码。",
  },
  payPasswordSet: {
    fr: "Pas vous ? Changez vite de mot de passe et appelez le service client.",
    zh: "如非本人操作，请立即修改登录密码并联系客服。",
  },
  payPasswordLocked: {
    fr: "Pas vous ? Changez vite de mot de passe et appelez le service client.",
    zh: "如非本人操作，请立即修改登录密码并联系客服。",
  },
};

const subjects: Record<Language, string> = { fr: "Votre compte Tsena", zh: "您的 Tsena 账号" };

/** A moment by the clock of Madagascar: "22/11 10:17". */
function whenIn(language: Language, moment: Date): string {
  const parts = { day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("fr-FR", { ...parts, timeZone: shopTimeZone });
  const found = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { day = "", month = "", hour = "", minute = "" } = found;
  return language === "fr"
    ? `${day}/${month} à ${hour}:${minute}`
    : `${Number(month)}月${Number(day)}日 ${hour}:${minute}`;
}

/** What was done, when, and what to do where it was somebody else. */
export function noticeMessage(notice: Notice, at: Date, language: Language): { subject: string; body: string } {
  const body = `${told[notice][language](whenIn(language, at))} ${doWhat[notice][language]}`;
  return { subject: subjects[language], body };
}

/** Why an address that was bound a short while ago gets no code, and when it will. */
export function tooNewMessage(countsFrom: Date, language: Language): { subject: string; body: string } {
  const when = whenIn(language, countsFrom);
  const bodies: Record<Language, string> = {
    fr: `Aucun code n'a été créé\u00A0: cette adresse est liée à votre compte Tsena depuis moins de 24 heures. Elle servira à vous connecter par code et à retrouver votre mot de passe à partir du ${when}. D'ici là, utilisez votre numéro de téléphone ou votre mot de passe.`,
    zh: `未生成验证码：该邮箱绑定到您的 Tsena 账号尚未满 24 小时，${when} 起可用于验证码登录和找回密码。在此之前，请使用手机号或密码。`,
  };
  return { subject: subjects[language], body: bodies[language] };
}
