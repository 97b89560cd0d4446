import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import type { ReactNode } from "react";
import { addressOf, paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Sections } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { StepBar } from "../../ui/step-bar.tsx";
import { useAlertTests, useMayTest } from "../alert-tests.queries.ts";
import type { AlertStep } from "../alert-tests.rules.ts";
import { markDone } from "../guide.done.ts";
import { isSettled, type Place, placesOf } from "../guide.rules.ts";
import { useSettled } from "../use-settled.ts";
import { useTestStage } from "../use-test-stage.ts";
import { AlertTestCard } from "./alert-test-card.tsx";
import { permissionSteps } from "./permission-steps.tsx";
import styles from "../screens/permissions.module.css";

/** What each step asks, in a sentence. */
function useQuestions(): Record<AlertStep, string> {
  const { t } = useLingui();
  return {
    notifications: t`Être prévenu quand Tsena est fermé ?`,
    sound: t`Entendre les commandes ?`,
    battery: t`Empêcher le téléphone d'endormir Tsena ?`,
    location: t`Placer la boutique sur la carte ?`,
    photos: t`Montrer vos plats en photo ?`,
  };
}

interface GuideProps {
  place: Exclude<Place, "end">;
  asked: readonly AlertStep[];
}

/** How far the guide is, and the way on: what is not settled can be left for later. */
function Frame({ place, asked, children, isThrough }: GuideProps & { children: ReactNode; isThrough: boolean }) {
  const { t } = useLingui();
  const places = placesOf(asked, useMayTest());
  const [index, count] = [places.indexOf(place) + 1, places.length - 1];
  const next = places[index] ?? "end";
  const words = t`Question ${index} sur ${count}`;
  const go = () => navigate(addressOf(paths.permissions, { step: next, asked: asked.join(",") }));
  const isByWord = place === "battery";
  const confirm = () => {
    if (isByWord) markDone(place);
    go();
  };
  return (
    <>
      <Sections>
        <div>
          <StepBar
            index={index}
            count={count}
            role="progressbar"
            aria-label={t`Réglages du téléphone`}
            aria-valuemin={0}
            aria-valuemax={count}
            aria-valuenow={index}
            aria-valuetext={words}
          />
          <p className={styles.lead} aria-hidden="true">
            {words}
          </p>
        </div>
        {children}
      </Sections>
      <BottomBar>
        <Stack gap={8}>
          {isThrough || isByWord ? (
            <Button wide onPress={confirm}>
              {isThrough ? t`Continuer` : t`C'est fait`}
            </Button>
          ) : null}
          {isThrough ? null : <Button wide kind="quiet" onPress={go}>{t`Plus tard`}</Button>}
        </Stack>
      </BottomBar>
    </>
  );
}

/** One question of the guide, alone on the screen. */
function Question({ step, asked }: { step: AlertStep; asked: readonly AlertStep[] }) {
  const Step = permissionSteps[step];
  const isThrough = isSettled(step, useSettled());
  const question = useQuestions()[step];
  return (
    <Frame place={step} asked={asked} isThrough={isThrough}>
      <h2 className={styles.question}>{question}</h2>
      <Step />
    </Frame>
  );
}

/** The last question: the server rings this phone, and its person says whether it is heard. */
function Ring({ asked }: { asked: readonly AlertStep[] }) {
  const { data: tests = [] } = useAlertTests();
  const test = tests.find(({ isThisOne }) => isThisOne);
  return (
    <Frame place="ring" asked={asked} isThrough={useTestStage(test) === "answered"}>
      <AlertTestCard test={test} />
    </Frame>
  );
}

/** The guide at one of its questions; where it stands is its address, so that a reload keeps it and the way back leads through it. */
export function GuideQuestion({ place, asked }: GuideProps) {
  return place === "ring" ? <Ring asked={asked} /> : <Question key={place} step={place} asked={asked} />;
}
