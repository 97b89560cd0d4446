import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { Redirect, useSearchParams } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useIsPractised } from "../../orders/practice.queries.ts";
import { Button } from "../../ui/button.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import type { AlertStep } from "../alert-tests.rules.ts";
import { useAlertTests, useMayTest, usePushedByTap } from "../alert-tests.queries.ts";
import { askedOf, type Place, placeOf, stepsToAsk } from "../guide.rules.ts";
import { AlertHistory } from "../parts/alert-history.tsx";
import { AlertTestCard, useStepWords } from "../parts/alert-test-card.tsx";
import { GuideEnd } from "../parts/guide-end.tsx";
import { GuideQuestion } from "../parts/guide-question.tsx";
import { permissionSteps } from "../parts/permission-steps.tsx";
import { useSettled } from "../use-settled.ts";
import { useTestStage } from "../use-test-stage.ts";
import styles from "./permissions.module.css";

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

/** The test, and the way into the guide; while a test is under way, its question alone. */
function Overview() {
  const { t } = useLingui();
  const mayTest = useMayTest();
  const { data: tests = [], dataUpdatedAt } = useAlertTests();
  const asked = stepsToAsk(useSettled());
  const count = asked.length;
  const go = (place: Place) => navigate(addressOf(paths.permissions, { step: place, asked: asked.join(",") }));
  const test = tests.find(({ isThisOne }) => isThisOne);
  const isPractised = useIsPractised(test?.id);
  const stage = useTestStage(mayTest ? test : undefined);
  const card = mayTest ? <AlertTestCard test={test} /> : null;
  if (isPractised) return <Redirect to={paths.practice} replace />;
  if (stage === "waiting" || stage === "asking") return <Sections>{card}</Sections>;
  return (
    <Sections>
      {card}
      {mayTest ? (
        <Section>
          <RowLink
            icon="eye"
            to={paths.practice}
            text={t`Commande d'essai`}
            detail={t`Accepter, préparer, remettre : pour s'exercer`}
          />
        </Section>
      ) : null}
      <Section title={t`Réglages du téléphone`}>
        <p className={styles.text}>
          {count === 0
            ? t`Tout ce que Tsena peut lire est réglé.`
            : t({ message: plural(count, { one: "Une question, une minute.", other: "# questions, une à la fois." }) })}
        </p>
        {count === 0 ? (
          <Button kind="second" wide onPress={() => go("end")}>{t`Revoir les réglages`}</Button>
        ) : (
          <Button kind="second" wide onPress={() => go(asked[0] ?? "end")}>{t`Régler pas à pas`}</Button>
        )}
        <RowLink
          icon="sun"
          to={paths.saveElectricity}
          text={t`Économie d'énergie`}
          detail={t`Pour que le téléphone n'endorme pas Tsena`}
        />
      </Section>
      {mayTest ? <AlertHistory tests={tests} now={dataUpdatedAt} /> : null}
    </Sections>
  );
}

/** What an order needs of this phone: a true test, and a guide that asks one question a screen (rules/app.md#phone-permissions). */
export function Permissions() {
  const [query] = useSearchParams();
  usePushedByTap(query.get("pushed"));
  const place = placeOf(query.get("step"));
  const asked = askedOf(query.get("asked"));
  if (place === undefined) return <Overview />;
  if (place === "end") return <GuideEnd />;
  if (asked !== undefined) return <GuideQuestion place={place} asked={asked} />;
  return place === "ring" ? <Overview /> : <StepPage step={place} />;
}
