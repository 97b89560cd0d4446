import { useLingui } from "@lingui/react/macro";
import { strengthOf } from "./password.strength.ts";

/** What would make a password better, said while it is typed. */
export function useStrengthHint(password: string): string {
  const { t } = useLingui();
  const hints = {
    tooShort: t`Au moins 6 caractères`,
    weak: t`Facile à deviner : allongez-le, mêlez lettres et chiffres.`,
    fair: t`Correct. Plus il est long, mieux il protège.`,
    strong: t`Bon mot de passe.`,
  };
  return hints[strengthOf(password)];
}
