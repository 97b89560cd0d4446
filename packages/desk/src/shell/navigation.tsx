import { useLingui } from "@lingui/react/macro";
import type { DeskWork } from "@tsena/contract/desk.work";
import { Link } from "wouter";
import { useParsedAddress } from "../navigation/address.ts";
import styles from "./navigation.module.css";
import type { DeskPage } from "./pages.ts";
import { useWork } from "../work/work.queries.ts";

/** Up to how many are counted in words; beyond, it is said that there are more. */
const countedAtMost = 99;

/** How much of a page's work waits; nothing while none does. */
function Waiting({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > countedAtMost ? `${countedAtMost}+` : count}
      <span className="unseen"> {t`à traiter`}</span>
    </span>
  );
}

/** The pages, each with how much waits there; where something does, the link leads right to it. */
export function Navigation({ shown }: { shown: readonly DeskPage[] }) {
  const { t, i18n } = useLingui();
  const { path: here } = useParsedAddress();
  const work = useWork().data;
  const countOf = (name?: keyof DeskWork) => (work === undefined || name === undefined ? 0 : work[name]);
  return (
    <nav aria-label={t`Pages`} className={styles.nav}>
      {shown.map(({ path, name, work: kind, workAt = path }) => {
        const count = countOf(kind);
        return (
          <Link key={path} href={count === 0 ? path : workAt} aria-current={path === here ? "page" : undefined}>
            {i18n._(name)}
            <Waiting count={count} />
          </Link>
        );
      })}
    </nav>
  );
}
