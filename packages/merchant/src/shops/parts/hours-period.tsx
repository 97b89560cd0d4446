import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useId } from "react";
import { languageStore } from "../../api/language.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tick } from "../../ui/tick.tsx";
import { isPastMidnight, shownEnd, slotKey, type Slot } from "../hours.rules.ts";
import styles from "./hours-day.module.css";

interface TimeProps {
  label: string;
  name: string;
  value: string;
  faultId: string | undefined;
  onChange: (value: string) => void;
}

function Time({ label, name, value, faultId, onChange }: TimeProps) {
  const id = useId();
  return (
    <div className={styles.time}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="time"
        name={name}
        value={value}
        className={styles.input}
        aria-invalid={faultId !== undefined}
        aria-describedby={faultId}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface HoursPeriodProps {
  /** The row as it is typed; undefined where the day has none of this period. */
  slot: Slot | undefined;
  period: Slot["period"];
  /** The row's place in the form, for the names of its fields. */
  slotName: string;
  fault: FaultText | undefined;
  onSwitch: (enabled: boolean) => void;
  /** Times as their fields have them: an end before the start is of the night. */
  onChange: (times: Partial<Pick<Slot, "start" | "end">>) => void;
}

/** A weekday's morning or afternoon: whether the shop is open then, from when and until when. */
export function HoursPeriod({ slot, period, slotName, fault, onSwitch, onChange }: HoursPeriodProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const id = useId();
  const isOn = slot?.enabled ?? false;
  const faultId = fault === undefined ? undefined : id;
  const shown = shownEnd(slot?.end ?? "");
  return (
    <div role="group" aria-label={period === 1 ? t`Matin` : t`Après-midi`} className={styles.period}>
      <Tick name={`${slotName}.enabled`} checked={isOn} onChange={onSwitch}>
        {period === 1 ? t`Matin` : t`Après-midi`}
      </Tick>
      {slot === undefined || !isOn ? null : (
        <>
          <div className={styles.times}>
            <Time
              label={t`Ouvre à`}
              name={`${slotKey(slot)}.start`}
              value={slot.start}
              faultId={faultId}
              onChange={(start) => onChange({ start })}
            />
            <Time
              label={t`Ferme à`}
              name={`${slotKey(slot)}.end`}
              value={shown}
              faultId={faultId}
              onChange={(end) => onChange({ end })}
            />
          </div>
          {fault === undefined ? null : (
            <p id={id} className={styles.error}>
              <Icon name="close" size={16} />
              <span>{fault[language]}</span>
            </p>
          )}
          {fault !== undefined && period === 2 && slot.end < slot.start ? (
            <p className={styles.midnight}>{t`Après minuit, fermez à 06:00 au plus tard.`}</p>
          ) : null}
          {slot.end === "24:00" ? (
            <p className={styles.midnight}>{t`Ferme à minuit.`}</p>
          ) : isPastMidnight(slot.end) ? (
            <p className={styles.midnight}>{t`Ferme le lendemain à ${shown}.`}</p>
          ) : period === 2 ? (
            <Button kind="quiet" onPress={() => onChange({ end: "00:00" })}>{t`Jusqu'à minuit`}</Button>
          ) : null}
        </>
      )}
    </div>
  );
}
