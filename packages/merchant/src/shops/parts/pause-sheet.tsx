import { useLingui } from "@lingui/react/macro";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { pausesAt, powerCutEnd, powerCutHours, type PauseName } from "../pause.rules.ts";
import { untilWords, whenWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import { useSwitch } from "../use-switch.ts";
import styles from "./pause-sheet.module.css";

type Reason = "pause" | "powerCut";

interface PauseSheetProps {
  shop: Pick<ManagedShop, "hours">;
  onClose: () => void;
}

/** Asks how long the shop pauses, or how long the power is cut; each answer says the hour at which it ends. */
export function PauseSheet({ shop, onClose }: PauseSheetProps) {
  const { t, i18n } = useLingui();
  const { change } = useSwitch();
  const now = useShopNow();
  const lengths: Partial<Record<PauseName, string>> = {
    halfHour: t`30 min`,
    oneHour: t`1 h`,
    twoHours: t`2 h`,
  };

  const choice = (key: string, reason: Reason, length: string | undefined, until: number) => (
    <Button
      key={key}
      kind="second"
      wide
      busyLabel={t`Envoi…`}
      onPress={() => change({ isOpen: false, reason, until: new Date(until).toISOString() }).then(onClose)}
    >
      {length === undefined ? (
        <span className={styles.when}>{whenWords(i18n, until, now)}</span>
      ) : (
        <>
          {length}
          <span className={styles.end}>{untilWords(i18n, until, now)}</span>
        </>
      )}
    </Button>
  );

  return (
    <Sheet title={t`Faire une pause`} onClose={onClose}>
      <p
        className={styles.consequence}
      >{t`Les clients ne peuvent plus commander. Les commandes en cours continuent.`}</p>
      <div className={styles.choices}>
        {pausesAt(now, shop.hours).map(({ name, until }) => choice(name, "pause", lengths[name], until))}
      </div>
      <h3 className={styles.title}>{t`Délestage (coupure de courant)`}</h3>
      <div className={styles.choices}>
        {powerCutHours.map((hours) => choice(`cut ${hours}`, "powerCut", t`${hours} h`, powerCutEnd(now, hours)))}
      </div>
      <h3 className={styles.title}>{t`Jusqu'à ce que vous rouvriez`}</h3>
      <Button
        kind="danger"
        wide
        icon="close"
        busyLabel={t`Fermeture…`}
        onPress={() => change({ isOpen: false, reason: "closing" }).then(onClose)}
      >
        {t`Fermer la boutique`}
      </Button>
    </Sheet>
  );
}
