import { useLingui } from "@lingui/react/macro";
import { Icon } from "../../ui/icon.tsx";
import type { StateLook } from "../order.states.ts";
import tones from "../../ui/tones.module.css";
import styles from "./state-chip.module.css";

/** A state as icon and word. */
export function StateChip({ look }: { look: StateLook }) {
  const { i18n } = useLingui();
  return (
    <span className={`${styles.chip} ${tones[look.tone]}`}>
      <Icon name={look.icon} size={16} />
      <span>{i18n._(look.word)}</span>
    </span>
  );
}
