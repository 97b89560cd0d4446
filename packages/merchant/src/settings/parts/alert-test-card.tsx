import { useLingui } from "@lingui/react/macro";
import type { AlertTest } from "@tsena/contract/alert-tests";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { notifyStore } from "../../reminder/notify-state.ts";
import { unlockSound } from "../../reminder/sound.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { type AlertStep, failingStep } from "../alert-tests.rules.ts";
import { useObserved, useSendAlertTest, useAnswerAlertTest } from "../alert-tests.queries.ts";
import { useTestStage } from "../use-test-stage.ts";
import styles from "../screens/permissions.module.css";

/** What each step is about, in a word or two. */
export function useStepWords(): Record<AlertStep, string> {
  const { t } = useLingui();
  return {
    notifications: t`Notifications`,
    sound: t`Son et volume`,
    battery: t`Batterie`,
    location: t`Position`,
    photos: t`Photos et fichiers`,
  };
}

/** The one question: does it ring? */
function Asking({ id }: { id: string }) {
  const { t } = useLingui();
  const { mutateAsync: answer } = useAnswerAlertTest();
  return (
    <Section>
      <h2 className={styles.question}>{t`Ça sonne ?`}</h2>
      <Stack gap={12}>
        <Button wide icon="bell" onPress={() => answer({ id, heard: true })}>{t`Oui, je l'entends`}</Button>
        <Button kind="second" wide icon="bellOff" onPress={() => answer({ id, heard: false })}>
          {t`Non, rien`}
        </Button>
      </Stack>
    </Section>
  );
}

/** What the last test came to, and the step that is to be mended. */
function Result({ test }: { test: AlertTest }) {
  const { t } = useLingui();
  const words = useStepWords();
  const step = failingStep(test, useStore(notifyStore));
  if (step === undefined) return <p className={styles.good}>{t`Ce téléphone sonne bien.`}</p>;
  const name = words[step];
  const came = () => {
    if (test.heard === true) return t`Il sonne, mais un point est à corriger.`;
    return test.rangAt === null ? t`Il n'a pas sonné.` : t`Il a sonné, sans être entendu.`;
  };
  return (
    <Stack gap={12}>
      <p className={styles.bad}>{came()}</p>
      <Button wide onPress={() => navigate(addressOf(paths.permissions, { step }))}>{t`Corriger : ${name}`}</Button>
    </Stack>
  );
}

/** A true alert from the server to this phone, from the tap to what came of it. */
export function AlertTestCard({ test }: { test: AlertTest | undefined }) {
  const { t } = useLingui();
  const { mutateAsync: send } = useSendAlertTest();
  useObserved(test);
  const stage = useTestStage(test);
  if (stage === "asking" && test !== undefined) return <Asking id={test.id} />;
  if (stage === "waiting")
    return (
      <Section>
        <h2 className={styles.question}>{t`Ça va sonner…`}</h2>
        <p role="status" className={styles.text}>
          {t`Dans quelques secondes. Posez le téléphone comme d'habitude, écran éteint si c'est votre habitude.`}
        </p>
      </Section>
    );
  const start = () => {
    unlockSound();
    return send({});
  };
  return (
    <Section title={t`Test de sonnerie`}>
      {stage === "answered" && test !== undefined ? (
        <div role="status" className={styles.result}>
          <Result test={test} />
        </div>
      ) : (
        <p className={styles.text}>{t`Tsena fait sonner ce téléphone, comme pour une commande.`}</p>
      )}
      <Button
        kind={stage === "answered" ? "second" : "main"}
        wide
        icon="bell"
        busyLabel={t`Un instant…`}
        onPress={start}
      >
        {stage === "answered" ? t`Refaire le test` : t`Faire sonner ce téléphone`}
      </Button>
    </Section>
  );
}
