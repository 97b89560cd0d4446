import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../../api/link.ts";
import { serverNow } from "../../api/server-clock.ts";
import { dayAndTime } from "../../i18n/times.ts";
import styles from "./read-at.module.css";

/** Without a link: when what is shown was read. */
export function ReadAt({ at }: { at: number }) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  if (online) return null;
  return <p className={styles.seen}>{t`Hors ligne : vu à ${dayAndTime(at, serverNow())}`}</p>;
}
