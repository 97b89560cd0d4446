import { useLingui } from "@lingui/react/macro";
import type { Part } from "./application.fields.ts";

/** What the parts of an application are called. */
export function usePartWords(): Record<Part, string> {
  const { t } = useLingui();
  return {
    category: t`Type de boutique`,
    store: t`La boutique`,
    legalPerson: t`Le responsable légal`,
    qualification: t`Les documents`,
  };
}

/** What the fields of an application are called, by path, in the form, in the summary and beside a remark. */
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
    "store.longitude": t`Emplacement sur la carte`,
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
