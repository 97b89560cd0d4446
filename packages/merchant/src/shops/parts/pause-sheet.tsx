import { useLingui } from "@lingui/react/macro";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { pausesAt, powerCutEnd, powerCutHours, type PauseName } from "../pause.rules.ts";
import { untilWords, whenWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import styles from "./pause-sheet.module.css";

type Reason = "pause" | "powerCut";

interface PauseSheetProps {
  shop: Pick<ManagedShop, "hours">;
  /** Asks the server; resolves once the outcome was reported. */
  onPause: (reason: Reason, until: string) => Promise<void>;
  /** Closes the shop until somebody opens it: the longest of all. */
  onShut: () => Promise<void>;
  onClose: () => void;
}

/** Asks how long the shop pauses, or how long the power is cut; each answer says the hour at which it ends. */
export function PauseSheet({ shop, onPause, onShut, onClose }: PauseSheetProps) {
  const { t, i18n } = useLingui();
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
      onPress={() => onPause(reason, new Date(until).toISOString()).then(onClose)}
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
      <Button kind="danger" wide icon="close" busyLabel={t`Fermeture…`} onPress={() => onShut().then(onClose)}>
        {t`Fermer la boutique`}
      </Button>
    </Sheet>
  );
}
