import { useLingui } from "@lingui/react/macro";
import type { Effective } from "@tsena/contract/shops";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../../api/link.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { consequenceWords, isPaused, stateWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import styles from "./shop-state.module.css";

/** How a state looks: open, closed for a while, closed until somebody does something. */
function toneOf({ open, reason, until }: Effective): { tone: "open" | "away" | "closed"; icon: IconName } {
  if (open) return { tone: "open", icon: "check" };
  if (reason === "outsideHours" && until !== null) return { tone: "away", icon: "clock" };
  if (isPaused(reason)) return { tone: "away", icon: "pause" };
  return reason === "notApproved" ? { tone: "away", icon: "clock" } : { tone: "closed", icon: "close" };
}

interface ShopStateProps {
  effective: Effective;
  seenAt: number;
  /** It is known to have no product on sale. */
  sellsNothing?: boolean;
  /** By how much its orders take longer, and for how long still; '' for as long as usual. */
  busy?: string;
  /** Nobody has opened it yet, which is nothing to be alarmed about. */
  isNew?: boolean;
}

/** Whether customers can order now, why not and until when; offline, when that was last known. */
export function ShopState({ effective, seenAt, sellsNothing = false, busy = "", isNew = false }: ShopStateProps) {
  const { t, i18n } = useLingui();
  const { online } = useStore(linkStore);
  const now = useShopNow();
  const { tone, icon } = isNew ? ({ tone: "away", icon: "shop" } as const) : toneOf(effective);
  return (
    <div role="status" className={`${styles.state} ${styles[tone]}`}>
      <p className={styles.words}>
        {effective.reason === "powerCut" ? <ToolIcon name="plug" /> : <Icon name={icon} />}
        <span>{isNew ? t`Pas encore ouverte` : stateWords(i18n, effective, now)}</span>
      </p>
      <p className={styles.consequence}>
        {isNew
          ? t`Les clients peuvent commander dès que vous l'ouvrez.`
          : consequenceWords(i18n, effective, now, sellsNothing)}
      </p>
      {busy === "" ? null : <p className={styles.consequence}>{busy}</p>}
      {online ? null : <p className={styles.consequence}>{t`État vu à ${dayAndTime(seenAt, now)}`}</p>}
    </div>
  );
}
