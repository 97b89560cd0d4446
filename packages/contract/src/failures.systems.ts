import { failures, type FailureName, filledIn } from "./failures.ts";
import type { Language } from "./languages.ts";

/** What a system of the platform is told where a failure's sentence speaks to people of the shop: no phone carries these. */
export const systemSentences: Partial<Record<FailureName, Record<"fr" | "zh", string>>> = {
  bodyUnreadable: { fr: "Le corps n'est pas du JSON valable", zh: "请求体不是有效的 JSON" },
  bodyNotJson: {
    fr: "Envoyez le corps en JSON : Content-Type: application/json",
    zh: "请以 JSON 发送请求体：Content-Type: application/json",
  },
  formIncomplete: { fr: "Il manque un champ au moins : voyez fields", zh: "缺少字段，请见 fields" },
  fieldMissing: { fr: "Ce champ est obligatoire", zh: "此字段必填" },
  idempotencyKeyMissing: { fr: "L'en-tête Idempotency-Key manque", zh: "缺少请求头 Idempotency-Key" },
  idempotencyKeyWrong: {
    fr: "L'en-tête Idempotency-Key se compose de 8 à 100 signes : lettres, chiffres et _ . : -",
    zh: "请求头 Idempotency-Key 须为 8 到 100\u00A0个字母、数字或 _ . : -",
  },
  serverError: { fr: "Le serveur a échoué, réessayez dans un instant", zh: "服务器出错，请稍后重试" },
  unavailable: {
    fr: "Le serveur ne peut pas répondre maintenant, réessayez dans un instant",
    zh: "服务器暂时无法响应，请稍后重试",
  },
  phoneInvalid: {
    fr: "Ce numéro n'est pas au format international : +261320000001",
    zh: "号码须为国际格式，例如 +261320000001",
  },
  orderNotAcceptedYet: { fr: "La boutique n'a pas encore accepté cette commande", zh: "店铺尚未接单" },
  insufficientStock: { fr: "Il ne reste pas assez de {name}", zh: "{name} 剩余数量不足" },
};

/** The sentence of a failure as a system is told it: its people are not the shop's. */
export function sentenceToSystem(
  name: FailureName,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  return filledIn((systemSentences[name] ?? failures[name])[language], language, params);
}
