import { useLingui } from "@lingui/react/macro";
import type { DeskBooks } from "@tsena/contract/desk.books";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Mark } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Empty, Failed, Waiting } from "../../ui/states.tsx";
import { Table } from "../../ui/table.tsx";
import { ruleWords } from "../book.words.ts";
import { useBooks } from "../books.queries.ts";
import styles from "./books.module.css";

type Check = NonNullable<DeskBooks["check"]>;

function LastCheck({ check: { at, isWhole, bills, tookMs, faults } }: { check: Check }) {
  const { t } = useLingui();
  const facts: Fact[] = [
    [t`Dernier contrôle`, dayAndTime(at)],
    [t`Porte sur`, isWhole ? t`Toutes les lignes` : t`Les lignes récentes`],
    [t`Lignes relues`, String(bills)],
    [t`Durée`, t`${tookMs} ms`],
    [t`Anomalies`, String(faults.length)],
  ];
  const isTrue = faults.length === 0;
  return (
    <div className={styles.last}>
      <Facts
        state={
          <Mark tone={isTrue ? "good" : "ended"} sign={isTrue ? "✓" : "!"}>
            {isTrue ? t`Tout tombe juste` : t`Ne tombe pas juste`}
          </Mark>
        }
        facts={facts}
      />
    </div>
  );
}

function Faults({ faults }: { faults: Check["faults"] }) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Anomalies`} heads={[t`Ce qui ne va pas`, t`Où`, t`Portefeuille`]}>
      {faults.map(({ rule, shopId, about }) => (
        <tr key={`${rule} ${shopId} ${about}`}>
          <td>{i18n._(ruleWords[rule])}</td>
          <td className={styles.about}>{about}</td>
          <td>
            {shopId === "" ? "–" : <Link href={addressOf("/wallets", { id: shopId })}>{t`Voir le portefeuille`}</Link>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The last run that proved the books: when, of how much, and what it found that cannot be. */
export function Books() {
  const { t } = useLingui();
  const found = useBooks();
  const { data, error } = found;
  return (
    <>
      <PageHead title={t`Contrôle`}>
        {t`Chaque minute, ce qui a bougé est recompté ; une fois par jour, tout. Une anomalie reste affichée tant que personne ne l'a corrigée.`}
      </PageHead>
      {data === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <Failed error={error} onRetry={() => void found.refetch()} />
        )
      ) : data.check === null ? (
        <Empty>{t`Aucun contrôle encore.`}</Empty>
      ) : (
        <>
          <LastCheck check={data.check} />
          {data.check.faults.length === 0 ? null : <Faults faults={data.check.faults} />}
        </>
      )}
    </>
  );
}
