import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlayName } from "@tsena/contract/simulator";

/** What each play is called, and what happens in it. */
export const playWords: Record<PlayName, { name: MessageDescriptor; about: MessageDescriptor }> = {
  "noon-rush": {
    name: msg`Le coup de feu de midi`,
    about: msg`Douze commandes en une minute ; un client demande où en est la sienne.`,
  },
  "power-cut": {
    name: msg`Coupure de courant`,
    about: msg`Trois commandes que personne n'entend pendant 11 min, puis une autre.`,
  },
  "courier-late": {
    name: msg`Livreur en retard`,
    about: msg`Le livreur annonce 12 min, puis encore 12 ; le client demande, et le livreur arrive.`,
  },
  "cancel-while-accepting": {
    name: msg`Annulée pendant qu'on accepte`,
    about: msg`Le client change d'avis 8 s après avoir commandé.`,
  },
  "dish-missing": {
    name: msg`Un plat manque`,
    about: msg`Trois commandes de deux plats : interrogé, le client dit oui, puis non, puis rien.`,
  },
  "stock-runs-out": {
    name: msg`Rupture de stock`,
    about: msg`Le plat le plus rare est commandé jusqu'à la dernière portion.`,
  },
};
