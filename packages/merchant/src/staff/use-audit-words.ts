import { useLingui } from "@lingui/react/macro";
import { readableAccount } from "../forms/account.ts";
import { partsOf, reasonIn, renamingIn, type AuditLine } from "./activity.rules.ts";
import { useAccessWords } from "./use-access-words.ts";

/** Says in a sentence what was done with an account. */
export function useAuditWords(): (line: AuditLine) => string {
  const { t } = useLingui();
  return (line) => {
    const { event, detail: what } = line;
    // Who has no name in the account yet is called by what they sign in with.
    const name = readableAccount(line.userName);
    const who = readableAccount(partsOf(line).who);
    const renaming = renamingIn(line);
    if (renaming !== undefined) {
      const [before, after] = [readableAccount(renaming.before), readableAccount(renaming.after)];
      return t`${before} s'appelle maintenant ${after}`;
    }
    const sentences: Record<AuditLine["event"], string> = {
      signIn: t`Connexion de ${name}`,
      signInRefused: what === "reset" ? t`Récupération du compte refusée à ${name}` : t`Connexion refusée à ${name}`,
      signOut: t`Déconnexion de ${name}`,
      deviceEnded: t`${who} a déconnecté un appareil de ${name}`,
      passwordChanged: t`${name} a changé son mot de passe`,
      passwordReset: t`${name} a remplacé son mot de passe oublié`,
      emailChanged: t`${name} a changé son adresse e-mail`,
      registered: t`${name} a créé son compte`,
      detailsChanged: t`${name} a changé ses informations`,
      pinSet: t`${name} a choisi un code PIN`,
      pinRefused: t`Code PIN refusé à ${name}`,
      payPasswordSet: t`${name} a choisi un code de paiement`,
      staffAdded: t`${name} a ajouté ${who} à l'équipe`,
      staffRemoved: t`${name} a retiré ${who} de l'équipe`,
      staffPasswordSet: t`${name} a donné un nouveau mot de passe à ${who}`,
      staffAccessChanged: t`${name} a changé les accès de ${who}`,
      accountDisabled: t`Compte de ${name} désactivé par la plateforme`,
      accountEnabled: t`Compte de ${name} rétabli par la plateforme`,
      shopApproved: t`Boutique de ${name} validée par la plateforme`,
      shopRejected: t`Demande de ${name} refusée par la plateforme`,
      shopSuspended: t`Boutique de ${name} suspendue par la plateforme`,
      shopReinstated: t`Boutique de ${name} rétablie par la plateforme`,
      shopOpened: t`${name} a ouvert la boutique`,
      shopClosed: t`${name} a fermé la boutique`,
      shopPaused: t`${name} a mis la boutique en pause`,
      shopBusy: t`${name} a dit la boutique très occupée`,
      shopNotBusy: t`${name} a dit la boutique de nouveau à l'aise`,
      hoursChanged: t`${name} a changé les horaires`,
      shopInfoChanged: t`${name} a changé ce que voient les clients`,
      shopManaged: t`${name} a changé la gestion de la boutique`,
      shopPictureChanged: t`${name} a changé une image de la boutique`,
      goodsAdded: t`${name} a ajouté ${what}`,
      goodsChanged: t`${name} a modifié ${what}`,
      goodsDeleted: t`${name} a supprimé ${what}`,
      goodsRestored: t`${name} a rétabli ${what}`,
      goodsOnSale: t`${name} a mis en vente ${what}`,
      goodsOffSale: t`${name} a retiré de la vente ${what}`,
      categoryAdded: t`${name} a ajouté la catégorie ${what}`,
      categoryChanged: t`${name} a modifié la catégorie ${what}`,
      categoryHidden: t`${name} a masqué la catégorie ${what}`,
      categoryShown: t`${name} a de nouveau affiché la catégorie ${what}`,
      categoryDeleted: t`${name} a supprimé la catégorie ${what}`,
    };
    return sentences[event];
  };
}

/** Says what a line tells besides its sentence: what somebody may do now, or why the platform did it. '' for nothing. */
export function useAuditDetail(): (line: AuditLine) => string {
  const accessWords = useAccessWords();
  return (line) => {
    if (line.event === "staffAdded" || line.event === "staffAccessChanged") return accessWords(partsOf(line).granted);
    return reasonIn(line);
  };
}
