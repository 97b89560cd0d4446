import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { emailStart } from "../email.steps.ts";
import { WithDetails } from "../parts/with-details.tsx";

function Overview({ email }: { email: string | null }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const start = () => navigate(emailStart);
  if (email === null)
    return (
      <EmptyState
        icon="mail"
        title={t`Aucune adresse e-mail`}
        text={t`Avec une adresse, vous retrouvez votre compte même sans votre téléphone.`}
        action={<Button onPress={start}>{t`Ajouter une adresse`}</Button>}
      />
    );
  return (
    <EmptyState
      icon="mail"
      title={email}
      text={t`Cette adresse sert à vous connecter et à retrouver votre mot de passe.`}
      action={<Button kind="second" onPress={start}>{t`Changer d'adresse`}</Button>}
    />
  );
}

/** The e-mail address bound to the account, and the way to add or change it. */
export function OwnEmail() {
  return <WithDetails>{({ email }) => <Overview email={email} />}</WithDetails>;
}
