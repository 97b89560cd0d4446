import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { useAlertTests, useMayTest } from "../alert-tests.queries.ts";
import { type AlertStep, alertSteps } from "../alert-tests.rules.ts";
import { isSettled } from "../guide.rules.ts";
import { useSettled } from "../use-settled.ts";
import { useStepWords } from "./alert-test-card.tsx";

const icons: Record<AlertStep, IconName> = {
  notifications: "bell",
  sound: "bellOff",
  battery: "sun",
  location: "pin",
  photos: "eye",
};

/** What the guide has come to: what is settled, and what was left for later, each one tap away. */
export function GuideEnd() {
  const { t } = useLingui();
  const names = useStepWords();
  const settled = useSettled();
  const mayTest = useMayTest();
  const { data: tests = [] } = useAlertTests();
  const isHeard = tests.find(({ isThisOne }) => isThisOne)?.heard === true;
  const rows: readonly { icon: IconName; to: string; text: string; isDone: boolean }[] = [
    ...alertSteps.map((step) => ({
      icon: icons[step],
      to: addressOf(paths.permissions, { step }),
      text: names[step],
      isDone: isSettled(step, settled),
    })),
    ...(mayTest
      ? [{ icon: "bell" as const, to: paths.permissions, text: t`Tester la sonnerie`, isDone: isHeard }]
      : []),
  ];
  const isReady = rows.every(({ isDone }) => isDone);
  return (
    <Sections>
      <EmptyState
        icon={isReady ? "check" : "clock"}
        title={isReady ? t`Ce téléphone est prêt` : t`C'est presque prêt`}
        text={isReady ? t`Les commandes se feront entendre.` : t`Touchez ce qui reste quand vous avez le temps.`}
        action={<Button onPress={() => navigate(paths.orders)}>{t`Voir les commandes`}</Button>}
      />
      <Section>
        {rows.map(({ icon, to, text, isDone }) => (
          <RowLink
            key={to}
            icon={isDone ? "check" : icon}
            to={to}
            text={text}
            detail={isDone ? t`C'est fait` : t`À régler`}
          />
        ))}
      </Section>
    </Sections>
  );
}
