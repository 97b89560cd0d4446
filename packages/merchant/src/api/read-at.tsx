import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "./link.ts";
import { serverNow } from "./server-clock.ts";
import { dayAndTime } from "../i18n/times.ts";
import styles from "./read-at.module.css";

/** Without a link: when what is shown was read; nothing where it never was. */
export function ReadAt({ at }: { at: number }) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  if (online || at === 0) return null;
  return <p className={styles.seen}>{t`Vu à ${dayAndTime(at, serverNow())}`}</p>;
}
