import { useLingui } from "@lingui/react/macro";
import { Link, Redirect, useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ownAccount } from "../accounts.queries.ts";
import { changePages, changeStep, changeStepAt } from "../change-password.steps.ts";
import { PasswordStep } from "../parts/password-step.tsx";
import { reportRefusalAt, type StepsBack } from "../wizard.refusals.ts";
import { forgetSecrets, addSecrets, secretsOf } from "../secrets.ts";
import { wizardRules } from "../wizard.rules.ts";
import styles from "../parts/ways.module.css";

function OldPassword() {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  return (
    <PasswordStep
      field="oldPassword"
      index={1}
      question={t`Quel est votre mot de passe actuel ?`}
      label={t`Mot de passe actuel`}
      action={t`Continuer`}
      busyLabel={t`Vérification…`}
      check={async (oldPassword) => (await wizardRules()).checkChange({ oldPassword })}
      onPassword={async (oldPassword) => {
        addSecrets("changePassword", { oldPassword });
        navigate(changePages.new);
      }}
    >
      <p className={styles.ways}>
        <Link to={paths.recover}>{t`Mot de passe oublié ?`}</Link>
      </p>
    </PasswordStep>
  );
}

function NewPassword() {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  return (
    <PasswordStep
      field="password"
      index={2}
      question={t`Quel sera le nouveau mot de passe ?`}
      label={t`Nouveau mot de passe`}
      typed={secretsOf("changePassword").password}
      action={t`Continuer`}
      busyLabel={t`Vérification…`}
      check={async (password) => (await wizardRules()).checkChange({ password })}
      onPassword={async (password) => {
        addSecrets("changePassword", { password });
        navigate(changePages.repeat);
      }}
    />
  );
}

function Repeat() {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const { oldPassword = "", password = "" } = secretsOf("changePassword");
  const change = async (confirmPassword: string) => {
    const steps: StepsBack = {
      oldPassword: { show: () => navigate(changePages.old), drops: ["oldPassword"] },
      password: { show: () => navigate(changePages.new), drops: [] },
    };
    const changing = ownAccount.changePassword({ oldPassword, password, confirmPassword });
    await reportRefusalAt("changePassword", changing, steps);
    forgetSecrets("changePassword");
    addSecrets("changePassword", { done: true });
    navigate(changePages.done, { replace: true });
  };
  return (
    <PasswordStep
      field="confirmPassword"
      index={3}
      question={t`Pouvez‑vous le taper encore une fois ?`}
      label={t`Nouveau mot de passe`}
      action={t`Changer le mot de passe`}
      busyLabel={t`Changement…`}
      check={async (confirmPassword) => (await wizardRules()).checkChange({ oldPassword, password, confirmPassword })}
      onPassword={change}
    />
  );
}

function Done() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="check"
      title={t`Votre mot de passe est changé`}
      text={t`Vos autres téléphones doivent se reconnecter avec le nouveau.`}
      action={<Button onPress={() => navigate(paths.orders, { replace: true })}>{t`Voir les commandes`}</Button>}
    />
  );
}

const screens = { old: OldPassword, new: NewPassword, repeat: Repeat, done: Done };

/**
 * Changing the password that signs in: the old one, the new one, the new one again
 * (rules/app.md#pages-of-the-country-flows).
 */
export function ChangePassword() {
  const [path] = useLocation();
  const requested = changeStepAt(path);
  const step = changeStep(requested);
  if (step !== requested) return <Redirect replace to={changePages[step]} />;
  const Screen = screens[step];
  return <Screen />;
}
