import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DecisionEvent } from "./review.draft.ts";
import type { ReviewLine } from "./review.fields.ts";

/** What an operator often says to a merchant of a paper, of a picture of the shop, of the place on the map, and of anything else. */
const ofFields = {
  paper: [
    msg`La photo est illisible : reprenez-la à la lumière du jour.`,
    msg`Un bord manque : photographiez tout le document.`,
    msg`Ce n'est pas le bon document.`,
    msg`Ce document n'est plus valable.`,
  ],
  picture: [
    msg`La photo est floue : reprenez-la à la lumière du jour.`,
    msg`On ne reconnaît pas la boutique : photographiez sa façade.`,
  ],
  place: [msg`Ce point n'est pas à votre adresse : placez-le sur la boutique.`],
  text: [
    msg`Ne correspond pas au document.`,
    msg`À préciser : il en manque une partie.`,
    msg`À remplir, c'est nécessaire pour vous valider.`,
  ],
} as const satisfies Record<string, readonly MessageDescriptor[]>;

/** Why a decision is often made, where it says why. */
const ofDecisions: Partial<Record<DecisionEvent, readonly MessageDescriptor[]>> = {
  reject: [
    msg`Corrigez ce qui est signalé, puis envoyez de nouveau.`,
    msg`Cette boutique est déjà inscrite.`,
    msg`Nous ne livrons pas encore dans votre quartier.`,
  ],
  suspend: [
    msg`Plusieurs clients se sont plaints.`,
    msg`Vos commandes restent sans réponse.`,
    msg`Un de vos documents n'est plus valable.`,
  ],
};

/** What may be said of a field. */
export function sentencesOf({ path, isPicture }: Pick<ReviewLine, "path" | "isPicture">): readonly MessageDescriptor[] {
  if (isPicture) return ofFields[path.startsWith("store.") ? "picture" : "paper"];
  return ofFields[path === "store.latitude" ? "place" : "text"];
}

/** What may be said of a decision as a whole. */
export const sentencesFor = (event: DecisionEvent): readonly MessageDescriptor[] => ofDecisions[event] ?? [];
