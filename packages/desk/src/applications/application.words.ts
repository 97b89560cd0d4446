import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AuditStatus } from "@tsena/contract/shops.states";
import type { Decision } from "@tsena/contract/desk.applications";
import type { Choice } from "./applications.filters.ts";
import type { Part } from "./review.fields.ts";
import type { Wait } from "./waiting.ts";

/** The choices of the filter. */
export const choiceNames: Record<Choice, MessageDescriptor> = {
  waiting: msg`En attente`,
  rejected: msg`Refusées`,
  approved: msg`Validées`,
  suspended: msg`Suspendues`,
  all: msg`Toutes`,
};

/** Where an application stands. */
export const statusNames: Record<AuditStatus, MessageDescriptor> = {
  0: msg`Pas encore envoyée`,
  1: msg`En attente`,
  2: msg`Validée`,
  3: msg`Refusée`,
  4: msg`Suspendue`,
};

/** What was done with an application, as its history tells it. */
export const eventNames: Record<Decision["event"], MessageDescriptor> = {
  submit: msg`Envoyée par le commerçant`,
  approve: msg`Validée`,
  reject: msg`Refusée`,
  suspend: msg`Suspendue`,
  reinstate: msg`Rétablie`,
};

/** What the parts of an application are called. */
export const partNames: Record<Part, MessageDescriptor> = {
  category: msg`Type de boutique`,
  store: msg`La boutique`,
  legalPerson: msg`Le responsable légal`,
  qualification: msg`Les documents`,
};

/** What a field can be, where it is chosen; by path and value. */
export const chosenNames: Readonly<Record<string, MessageDescriptor>> = {
  "store.deliveryMode 1": msg`Par la plateforme`,
  "store.deliveryMode 2": msg`Par les livreurs de la boutique`,
  "legalPerson.idType cin": msg`Carte d'identité (CIN)`,
  "legalPerson.idType passport": msg`Passeport`,
};

/** What the fields of an application are called, by path. */
export function useFieldWords(isPassport: boolean): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    "category.shopCategoryId": t`Type de boutique`,
    "store.name": t`Nom de la boutique`,
    "store.logo": t`Logo`,
    "store.photos": t`Photos de la boutique`,
    "store.phone": t`Téléphone de la boutique`,
    "store.orderPhone": t`Téléphone des commandes`,
    "store.address": t`Adresse`,
    "store.latitude": t`Emplacement sur la carte`,
    "store.description": t`Présentation`,
    "store.headPerson": t`Personne à contacter`,
    "store.deliveryMode": t`Mode de livraison`,
    "legalPerson.name": t`Nom complet`,
    "legalPerson.idType": t`Pièce d'identité`,
    "legalPerson.idNumber": isPassport ? t`Numéro du passeport` : t`Numéro de CIN`,
    "legalPerson.idFront": isPassport ? t`Photo du passeport` : t`Photo de la CIN (recto)`,
    "legalPerson.idBack": isPassport ? t`Autre page du passeport` : t`Photo de la CIN (verso)`,
    "legalPerson.phone": t`Téléphone du responsable`,
    "qualification.nif": t`Numéro NIF`,
    "qualification.nifImage": t`Photo de la carte fiscale (NIF)`,
    "qualification.stat": t`Numéro STAT`,
    "qualification.statImage": t`Photo de la carte statistique (STAT)`,
    "qualification.rcs": t`Numéro RCS`,
    "qualification.rcsImage": t`Photo de l'extrait RCS`,
  };
}

/** A wait in words: "45 min", "2 h 10", "1 j 2 h". */
export function useWaitWords(): (wait: Wait) => string {
  const { t } = useLingui();
  return ({ days, hours, minutes }) => {
    if (days > 0) return t`${days} j ${hours} h`;
    const padded = String(minutes).padStart(2, "0");
    return hours > 0 ? t`${hours} h ${padded}` : t`${minutes} min`;
  };
}
