import type { CallPayload } from "@tsena/contract/call";
import type { platform } from "@tsena/contract/platform";
import type { Chance } from "./chance.ts";
import type { Point } from "@tsena/contract/points";
import { placeNear } from "./places.ts";

export type Customer = CallPayload<typeof platform.place>["customer"];
export type PaymentMethod = CallPayload<typeof platform.place>["paymentMethod"];
export type Courier = CallPayload<typeof platform.assign>["courier"];

const givenNames = `
  Voahangy Hery Tahina Lova Miora Fetra Njaka Haja Onja Sitraka Noro Faniry Rivo Tsiory Mialy Nantenaina
  Volatiana Mamy Hasina Toky Fanja Lalaina Solofo Bodo Herizo Ony Andry Vola Harena Zo`
  .trim()
  .split(/\s+/);

const familyNames = `
  Rakotoarisoa Andrianarisoa Rasoanaivo Razafindrakoto Ravelomanana Randriamampionona Rabemananjara
  Andriamihaja Ramanantsoa Rasolofoson Ratsimbazafy Raharimalala Rakotondrabe Andriantsitohaina
  Razanamparany Rabearivelo Ranaivoson Ravaoarimanana`
  .trim()
  .split(/\s+/);

const notes = [
  "Sans piment, merci",
  "Appelez en arrivant",
  "Bien cuit s'il vous plaît",
  "Piment à part",
  "Laissez au gardien, portail bleu",
  "C'est pour un anniversaire, merci de soigner l'emballage",
  "Sans oignon",
  "Prévoyez des couverts pour deux",
  "Interphone en panne, appelez-moi",
  "Un peu plus de sauce si possible",
  "Allergie aux arachides",
];

const cashNotes = ["Merci de prévoir la monnaie de 20 000 Ar", "Je paie en espèces, j'ai l'appoint"];

const cancellations = ["Je me suis trompé d'adresse", "Finalement je mange au bureau", "J'ai commandé deux fois"];

const noteShare = 0.35;

/** A mobile number of Madagascar; it begins 000 after the operator, so that a tap on 'call' hardly reaches somebody real. */
function phone(chance: Chance): string {
  return `+261${chance.oneOf(["32", "33", "34", "38"])}000${chance.whole(1000, 9999)}`;
}

/** Somebody of Antananarivo who lives near the shop. */
export function customerNear(chance: Chance, shop: Point): Customer {
  return {
    name: `${chance.oneOf(givenNames)} ${chance.oneOf(familyNames)}`,
    phone: phone(chance),
    ...placeNear(chance, shop),
  };
}

/** Somebody with a scooter. */
export function courier(chance: Chance): Courier {
  return { name: chance.oneOf(givenNames), phone: phone(chance) };
}

/** What about every third customer writes to the shop. */
export function noteOf(chance: Chance, paymentMethod: PaymentMethod): string | undefined {
  if (!chance.happens(noteShare)) return undefined;
  return chance.oneOf(paymentMethod === "cash" ? [...notes, ...cashNotes] : notes);
}

/** Why a customer cancels. */
export function cancellationOf(chance: Chance): string {
  return chance.oneOf(cancellations);
}
