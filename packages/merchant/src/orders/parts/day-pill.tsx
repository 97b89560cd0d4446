import { serverNow } from "../../api/server-clock.ts";
import { shortDay } from "../../i18n/times.ts";
import { Pill } from "../../ui/pills.tsx";
import { showPicker } from "../../ui/show-picker.ts";
import styles from "../../ui/pills.module.css";

interface DayPillProps {
  label: string;
  /** The day chosen, as "2026-11-20"; "" for none. */
  day: string;
  /** The last day that can be chosen. */
  atMost: string;
  onChange: (day: string) => void;
}

/** Chooses a day by the phone's own calendar; one that was chosen is let go of by a tap. */
export function DayPill({ label, day, atMost, onChange }: DayPillProps) {
  if (day !== "") return <Pill text={`${shortDay(day, serverNow())} ✕`} isOn onPress={() => onChange("")} />;
  return (
    <label className={`${styles.pill} ${styles.day}`}>
      <span>{label}</span>
      <input
        type="date"
        className={styles.date}
        aria-label={label}
        max={atMost}
        value=""
        onClick={(event) => showPicker(event.currentTarget)}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
