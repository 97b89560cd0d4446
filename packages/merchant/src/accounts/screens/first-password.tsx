import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { api } from "../../api/api.ts";
import { sessionStore } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { ownDraft } from "../../forms/draft.ts";
import { changePages } from "../change-password.steps.ts";
import { knowDetails } from "../accounts.queries.ts";
import { NewPasswordStep } from "../parts/new-password-step.tsx";
import { sayOnce } from "../refusals.ts";
import { keepSecrets } from "../secrets.ts";

/** The first password of an account that was made by code. */
export function FirstPassword() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { phoneNumber, email } = useStore(sessionStore)?.userInfo ?? {};
  const setFirst = async (password: string) => {
    await sayOnce(api.passwords.setFirst({ password, confirmPassword: password }, { quiet: true }));
    keepSecrets("changePassword", { done: true });
    navigate(changePages.done, { replace: true });
    knowDetails({ hasPassword: true });
  };
  return (
    <NewPasswordStep
      name={ownDraft("firstPassword")}
      index={1}
      count={1}
      action={t`Enregistrer le mot de passe`}
      busyLabel={t`Enregistrement…`}
      account={phoneNumber ?? email ?? ""}
      isFirst
      onPassword={setFirst}
    />
  );
}
