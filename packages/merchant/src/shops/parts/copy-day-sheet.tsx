import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Tick } from "../../ui/tick.tsx";
import { weekdays, type Weekday } from "../hours.rules.ts";
import { weekdayWords } from "../shop.words.ts";
import styles from "./copy-day-sheet.module.css";

interface CopyDaySheetProps {
  from: Weekday;
  onCopy: (to: Weekday[]) => void;
  onClose: () => void;
}

/** Asks on which other days the hours of one are to be the same. */
export function CopyDaySheet({ from, onCopy, onClose }: CopyDaySheetProps) {
  const { t, i18n } = useLingui();
  const others = weekdays.filter((weekday) => weekday !== from);
  const [to, setTo] = useState<Weekday[]>([]);
  const day = i18n._(weekdayWords[from]);
  const isAll = to.length === others.length;
  return (
    <Sheet
      title={t`Copier ${day} sur…`}
      onClose={onClose}
      footer={
        to.length === 0 ? undefined : (
          <Button wide onPress={() => onCopy(to)}>
            {t`Copier`}
          </Button>
        )
      }
    >
      <Tick name="all" checked={isAll} onChange={() => setTo(isAll ? [] : others)}>
        {t`Tous les jours`}
      </Tick>
      <div className={styles.days}>
        {others.map((weekday) => (
          <Tick
            key={weekday}
            name={String(weekday)}
            checked={to.includes(weekday)}
            onChange={(checked) => setTo(checked ? [...to, weekday] : to.filter((one) => one !== weekday))}
          >
            <span className={styles.name}>{i18n._(weekdayWords[weekday])}</span>
          </Tick>
        ))}
      </div>
    </Sheet>
  );
}
