import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The sentences of the request layer that no server can say (specification, section 8). */
export const words = {
  networkError: () => i18n._(msg`Erreur de réseau, réessayez plus tard`),
  networkBusy: () => i18n._(msg`Réseau occupé`),
  sessionExpired: () => i18n._(msg`Votre session a expiré, reconnectez-vous`),
  signInFirst: () => i18n._(msg`Veuillez d'abord vous connecter`),
  chunkFailed: () => i18n._(msg`Cette page n'a pas pu être chargée`),
};
