import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { PauseHere } from "../../shops/pause-here.later.ts";
import { Icon } from "../../ui/icon.tsx";
import { NavAction } from "../../ui/nav-bar.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./search-link.module.css";

/** In the bar, for who may close the shop: how long it pauses is asked over the orders; the outline of the sheet stands at once. */
export function PauseTap() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const outline = (
    <Sheet title={t`Faire une pause`} onClose={close}>
      <Skeleton height={48} count={5} label={t`Chargement…`} />
    </Sheet>
  );
  return (
    <>
      <NavAction>
        <button
          type="button"
          className={`${styles.icon} ${styles.first}`}
          aria-label={t`Faire une pause`}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          <Icon name="pause" />
        </button>
      </NavAction>
      {isAsking ? (
        <Suspense fallback={outline}>
          <PauseHere onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
