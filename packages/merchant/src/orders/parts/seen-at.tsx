import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../../api/link.ts";
import { timeOfDay } from "../../i18n/times.ts";
import styles from "./orders-list.module.css";

/** Without a link, when the orders on the screen, or the one, were seen last; nothing where no answer was ever their own. */
export function SeenAt({ at, isOne = false }: { at: number; isOne?: boolean }) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  if (online || at === 0) return null;
  const time = timeOfDay(at);
  return <p className={styles.seen}>{isOne ? t`Commande vue à ${time}` : t`Commandes vues à ${time}`}</p>;
}
