import { failures } from "@tsena/contract/failures";
import type { FieldErrors, FaultText } from "@tsena/web/forms/faults.ts";

/** What is asked for where a field of a shop was left empty, by its path: what to write, where "fill this in" says nothing. */
const askedFor: Readonly<Record<string, FaultText>> = {
  "store.name": { fr: "Écrivez le nom de la boutique", zh: "请填写店铺名称" },
  "store.phone": { fr: "Écrivez le téléphone de la boutique", zh: "请填写店铺电话" },
  "store.address": { fr: "Écrivez l'adresse\u00A0: quartier, rue, repère", zh: "请填写地址：街区、街道、附近标志" },
  "store.latitude": { fr: "Placez la boutique sur la carte", zh: "请在地图上标出店铺位置" },
  "store.longitude": { fr: "Placez la boutique sur la carte", zh: "请在地图上标出店铺位置" },
  "legalPerson.name": { fr: "Écrivez son nom, comme sur la pièce d'identité", zh: "请填写姓名，与证件一致" },
  "legalPerson.idNumber": { fr: "Écrivez le numéro de la pièce d'identité", zh: "请填写证件号码" },
  "qualification.nif": { fr: "Écrivez le numéro NIF", zh: "请填写 NIF 号码" },
  "qualification.stat": { fr: "Écrivez le numéro STAT", zh: "请填写 STAT 号码" },
  "qualification.rcs": { fr: "Écrivez le numéro RCS", zh: "请填写 RCS 号码" },
};

/**
 * The faults, of which each that only says that something is missing asks for what is.
 * @param part what the faults are about, where their paths do not say it: "store"
 */
export function inWords(faults: FieldErrors, part?: string): FieldErrors {
  const wordsOf = (path: string) => askedFor[part === undefined ? path : `${part}.${path}`];
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => [
      path,
      text === failures.fieldMissing ? (wordsOf(path) ?? text) : text,
    ]),
  );
}
