import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Deed } from "@tsena/web/call-failed.ts";

/** That something somebody did has failed; why is the second line (rules/app.md#failed-deeds). */
const failed: Record<Deed, () => string> = {
  save: () => i18n._(msg`L'enregistrement a échoué`),
  submit: () => i18n._(msg`L'envoi a échoué`),
  upload: () => i18n._(msg`L'envoi du fichier a échoué`),
  remove: () => i18n._(msg`La suppression a échoué`),
  status: () => i18n._(msg`Le changement d'état a échoué`),
};

/** The sentences of the request layer that no server can say (rules/platform.md#messages-that-must-be-said). */
export const words = {
  networkBusy: () => i18n._(msg`Réseau occupé`),
  sessionExpired: () => i18n._(msg`Votre connexion a expiré, reconnectez-vous`),
  signedOutElsewhere: () => i18n._(msg`Déconnexion faite dans un autre onglet`),
  lockedElsewhere: () => i18n._(msg`Téléphone laissé à une autre personne, dans un autre onglet`),
  signInFirst: () => i18n._(msg`Veuillez d'abord vous connecter`),
  failed,
  chunkFailed: () => i18n._(msg`Cette page n'a pas pu être chargée`),
};
