import { useLingui } from "@lingui/react/macro";
import { partsOf, type AuditLine } from "./activity.rules.ts";
import { useAccessWords } from "./use-access-words.ts";

/** Says in a sentence what was done with an account. */
export function useAuditWords(): (line: AuditLine) => string {
  const { t } = useLingui();
  return (line) => {
    const { event, userName: name } = line;
    const { who } = partsOf(line);
    const sentences: Record<AuditLine["event"], string> = {
      signIn: t`Connexion de ${name}`,
      signInRefused: t`Connexion refusée à ${name}`,
      signOut: t`Déconnexion de ${name}`,
      deviceEnded: t`${who} a déconnecté un appareil de ${name}`,
      passwordChanged: t`${name} a changé son mot de passe`,
      passwordReset: t`${name} a remplacé son mot de passe oublié`,
      emailChanged: t`${name} a changé son adresse e-mail`,
      registered: t`${name} a créé son compte`,
      detailsChanged: t`${name} a changé ses informations`,
      pinSet: t`${name} a choisi un code PIN`,
      pinRefused: t`Code PIN refusé à ${name}`,
      staffAdded: t`${name} a ajouté ${who} à l'équipe`,
      staffRemoved: t`${name} a retiré ${who} de l'équipe`,
      staffPasswordSet: t`${name} a donné un nouveau mot de passe à ${who}`,
      staffAccessChanged: t`${name} a changé les accès de ${who}`,
      accountDisabled: t`Compte de ${name} désactivé par la plateforme`,
      accountEnabled: t`Compte de ${name} rétabli par la plateforme`,
    };
    return sentences[event];
  };
}

/** Says what a line tells besides its sentence: what somebody may do now. '' for nothing. */
export function useAuditDetail(): (line: AuditLine) => string {
  const accessWords = useAccessWords();
  return (line) => {
    if (line.event === "staffAdded" || line.event === "staffAccessChanged") return accessWords(partsOf(line).granted);
    return "";
  };
}
