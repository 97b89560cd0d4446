import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../../api/link.ts";
import { timeOfDay } from "../../i18n/times.ts";
import styles from "./orders-list.module.css";

/** Without a link, when the orders on the screen were seen last. */
export function SeenAt({ at }: { at: number }) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  return online ? null : <p className={styles.seen}>{t`Commandes vues à ${timeOfDay(at)}`}</p>;
}
