import { useLingui } from "@lingui/react/macro";
import type { AlertTest } from "@tsena/contract/alert-tests";
import { joined } from "../../i18n/joined.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { Section } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import styles from "../screens/permissions.module.css";

/** What a test came to, in words. */
function useOutcome() {
  const { t } = useLingui();
  return ({ heard, pushedAt, rangAt, shownAt }: AlertTest): string => {
    const answer = heard === null ? t`Sans réponse` : heard ? t`Entendu` : t`Pas entendu`;
    const seen = [
      [pushedAt, t`notification reçue`],
      [rangAt, t`son joué`],
      [shownAt, t`écran allumé`],
    ] as const;
    return joined(answer, ...seen.filter(([at]) => at !== null).map(([, words]) => words));
  };
}

/** The last tests, each with its device: whoever owns the shop sees which of its phones was never heard. */
export function AlertHistory({ tests, now }: { tests: readonly AlertTest[]; now: number }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  if (tests.length === 0) return null;
  return (
    <Section title={t`Derniers tests`}>
      <Stack as="ul" gap={12}>
        {tests.map((test) => (
          <li key={test.id} className={styles.line}>
            <p className={styles.device}>
              {test.isThisOne ? t`Cet appareil` : joined(test.device || t`Appareil inconnu`, test.userName)}
            </p>
            <p className={styles.detail}>{dayAndTime(test.askedAt, now)}</p>
            <p className={styles.detail}>{outcome(test)}</p>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
