import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { Redirect, useSearchParams } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useIsPractised } from "../../orders/practice.queries.ts";
import { notifyStore } from "../../reminder/notify-state.ts";
import { soundStore } from "../../reminder/sound.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { type AlertStep, alertSteps, stageOf, stepOf } from "../alert-tests.rules.ts";
import { useAlertTests, useMayTest, usePushedByTap } from "../alert-tests.queries.ts";
import { AlertHistory } from "../parts/alert-history.tsx";
import { AlertTestCard, useStepWords } from "../parts/alert-test-card.tsx";
import { permissionSteps } from "../parts/permission-steps.tsx";
import styles from "./permissions.module.css";

const icons: Record<AlertStep, IconName> = {
  notifications: "bell",
  sound: "bellOff",
  battery: "sun",
  location: "pin",
  photos: "eye",
};

/** How each step stands, as far as it can be read here. */
function useStates(): Record<AlertStep, string> {
  const { t } = useLingui();
  const notifying = useStore(notifyStore);
  const sound = useStore(soundStore);
  const notifications = {
    granted: t`Activées`,
    default: t`À activer`,
    denied: t`Bloquées`,
    unsupported: t`Pas dans ce navigateur`,
  };
  return {
    notifications: notifications[notifying],
    sound: sound === "blocked" ? t`Bloqué` : t`Activé`,
    battery: t`À régler selon la marque`,
    location: t`Pour la carte seulement`,
    photos: t`À essayer`,
  };
}

/** One step alone, and the way back to the test. */
function StepPage({ step }: { step: AlertStep }) {
  const { t } = useLingui();
  const Step = permissionSteps[step];
  const name = useStepWords()[step];
  return (
    <Sections>
      <h2 className={styles.question}>{name}</h2>
      <Step />
      <Button wide kind="quiet" onPress={() => navigate(paths.permissions)}>{t`Revenir au test`}</Button>
    </Sections>
  );
}

/** The test and all steps; while a test is under way, its question alone. */
function Overview() {
  const { t } = useLingui();
  const mayTest = useMayTest();
  const { data: tests = [], dataUpdatedAt } = useAlertTests();
  const names = useStepWords();
  const states = useStates();
  const test = tests.find(({ isThisOne }) => isThisOne);
  const isPractised = useIsPractised(test?.id);
  const stage = mayTest ? stageOf(test, dataUpdatedAt) : "none";
  const card = mayTest ? <AlertTestCard test={test} now={dataUpdatedAt} /> : null;
  if (isPractised) return <Redirect to={paths.practice} replace />;
  if (stage === "waiting" || stage === "asking") return <Sections>{card}</Sections>;
  return (
    <Sections>
      {card}
      {mayTest ? (
        <Section>
          <RowLink
            icon="pot"
            to={paths.practice}
            text={t`Commande d'essai`}
            detail={t`Accepter, préparer, remettre : pour s'exercer`}
          />
        </Section>
      ) : null}
      <Section title={t`Réglages du téléphone`}>
        {alertSteps.map((step) => (
          <RowLink
            key={step}
            icon={icons[step]}
            to={addressOf(paths.permissions, { step })}
            text={names[step]}
            detail={states[step]}
          />
        ))}
      </Section>
      {mayTest ? <AlertHistory tests={tests} now={dataUpdatedAt} /> : null}
    </Sections>
  );
}

/** What an order needs of this phone: a true test, and the steps that mend what it shows. */
export function Permissions() {
  const [query] = useSearchParams();
  usePushedByTap(query.get("pushed"));
  const step = stepOf(query.get("step"));
  return step === undefined ? <Overview /> : <StepPage step={step} />;
}
