import { useLingui } from "@lingui/react/macro";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { isFelt, type Pause, pausesAt, powerCutEnd, powerCutHours, type PauseName } from "../pause.rules.ts";
import { untilWords, whenWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import { useSwitch } from "../use-switch.ts";
import styles from "./pause-sheet.module.css";

type Reason = "pause" | "powerCut";

interface PauseSheetProps {
  shop: Pick<ManagedShop, "hours" | "effective">;
  onClose: () => void;
}

/**
 * Asks how long the shop pauses, or how long the power is cut; each answer says the hour at which it ends. Outside the shop's hours only
 * what lasts beyond its opening is offered: nothing would follow from anything shorter.
 */
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
        <span className={styles.length}>
          {length}
          <span className="unseen"> {untilWords(i18n, until, now)}</span>
          <span className={styles.end} aria-hidden="true">
            → {timeOfDay(until)}
          </span>
        </span>
      )}
    </Button>
  );

  const pauses = pausesAt(now, shop.hours).filter(({ until }) => isFelt(until, shop.effective));
  const cuts = powerCutHours.filter((hours) => isFelt(powerCutEnd(now, hours), shop.effective));
  const short = pauses.filter(({ name }) => lengths[name] !== undefined);
  const long = pauses.filter(({ name }) => lengths[name] === undefined);
  const pause = ({ name, until }: Pause) => choice(name, "pause", lengths[name], until);

  return (
    <Sheet title={t`Faire une pause`} onClose={onClose}>
      <p className={styles.consequence}>
        {shop.effective.reason === "outsideHours"
          ? t`Les clients ne peuvent pas commander en dehors des horaires.`
          : t`Les clients ne peuvent plus commander. Les commandes en cours continuent.`}
      </p>
      {short.length === 0 ? null : <div className={styles.choices}>{short.map(pause)}</div>}
      {long.length === 0 ? null : <div className={styles.choices}>{long.map(pause)}</div>}
      {cuts.length === 0 ? null : (
        <>
          <h3 className={styles.title}>{t`Délestage (coupure de courant)`}</h3>
          <div className={styles.choices}>
            {cuts.map((hours) => choice(`cut ${hours}`, "powerCut", t`${hours} h`, powerCutEnd(now, hours)))}
          </div>
        </>
      )}
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
