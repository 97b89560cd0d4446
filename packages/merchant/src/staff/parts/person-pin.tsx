import { useLingui } from "@lingui/react/macro";
import { pinRules } from "@tsena/contract/accounts.pins";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { isBusy, isSessionOver } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { reportFailure } from "../../api/notices.ts";
import type { SignedIn } from "../../person/signed-in.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { SecretPad } from "../../ui/secret-pad.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { comingBack } from "../people.queries.ts";
import { useBeginForAnother } from "../begin-for-another.ts";
import { useComingBack } from "../use-coming-back.ts";
import { usePersonName } from "../use-person-name.ts";
import styles from "./facts.module.css";
import { PersonOver } from "./person-over.tsx";

interface PersonPinProps {
  person: SignedIn;
  onBack: () => void;
  /** After many weeks the password is wanted instead. */
  onProof: () => void;
  /** What is said below the pad, which must not move under a thumb. */
  children: ReactNode;
}

/** Four digits bring somebody back to the phone; the fifth wrong try leaves only the password. */
export function PersonPin({ person, onBack, onProof, children }: PersonPinProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const name = usePersonName(person);
  const [error, setError] = useState<string>();
  const [over, setOver] = useState<string>();
  const comeBack = useComingBack(person);
  const begin = useBeginForAnother();

  const { run } = useSending((pin: string) => comingBack.unlock(person.token, pin), {
    onDone: ({ ownKey }) => {
      if (comeBack(ownKey)) navigate(paths.orders, { replace: true });
    },
    onFailed: (failure) => {
      if (failure.name === "proofWanted") onProof();
      else if (isSessionOver(failure)) setOver(failure.message);
      else if (isBusy(failure)) reportFailure(failure);
      else setError(failure.message);
    },
  });

  if (over !== undefined) return <PersonOver name={name} why={over} />;
  return (
    <Sections>
      <Section>
        <h2 className={styles.title}>{t`Code PIN de ${name}`}</h2>
        <SecretPad label={t`Code PIN de ${name}`} length={pinRules.digits} onFull={run} error={error} />
      </Section>
      {children}
      <Button kind="quiet" wide onPress={begin}>
        {t`Code oublié ? Se connecter avec le mot de passe`}
      </Button>
      <Button kind="second" wide onPress={onBack}>{t`Choisir un autre nom`}</Button>
    </Sections>
  );
}
