import type { Language } from "@tsena/contract/languages";
import type { AuditEvent } from "@tsena/contract/shops.states";

/** What an operator may decide on an application. */
export type DecidedEvent = Exclude<AuditEvent, "save" | "submit">;

const subjects: Record<DecidedEvent, Record<Language, string>> = {
  approve: { fr: "Votre boutique est validée", zh: "店铺已通过审核" },
  reject: { fr: "Votre demande est à corriger", zh: "开店申请需要修改" },
  suspend: { fr: "Votre boutique est suspendue", zh: "店铺已被停用" },
  reinstate: { fr: "Votre boutique n'est plus suspendue", zh: "店铺已恢复营业" },
};

/** In French of the GSM alphabet's letters alone, so that a text message stays short: no no-break space, no ê, no ç. */
const bodies: Record<DecidedEvent, Record<Language, (shop: string) => string>> = {
  approve: {
    fr: (shop) => `${shop} est validée sur Tsena. Vous pouvez l'ouvrir dans l'application.`,
    zh: (shop) => `您的店铺“${shop}”已通过 Tsena 审核，可以在应用中开始营业了。`,
  },
  reject: {
    fr: (shop) => `${shop} n'est pas encore validée sur Tsena. Ouvrez l'application pour voir ce qu'il faut corriger.`,
    zh: (shop) => `您的店铺“${shop}”暂未通过 Tsena 审核，请打开应用查看需要修改的内容。`,
  },
  suspend: {
    fr: (shop) => `${shop} est suspendue par Tsena et ne prend plus de commandes. La raison est dans l'application.`,
    zh: (shop) => `您的店铺“${shop}”已被 Tsena 停用，不再接单，原因请在应用中查看。`,
  },
  reinstate: {
    fr: (shop) => `${shop} n'est plus suspendue par Tsena et peut de nouveau prendre des commandes.`,
    zh: (shop) => `您的店铺“${shop}”已由 Tsena 恢复，可以继续接单。`,
  },
};

/** What a shop's owner is told of a decision, by mail or as a text message. */
export function decisionMessage(
  { event, shopName }: { event: DecidedEvent; shopName: string },
  language: Language,
): { subject: string; body: string } {
  return { subject: subjects[event][language], body: bodies[event][language](shopName) };
}
