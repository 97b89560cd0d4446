import { useLingui } from "@lingui/react/macro";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { ToolIcon } from "./tool-icon.tsx";
import styles from "./keypad.module.css";

interface KeypadProps {
  onPress: (digits: string) => void;
  onErase: () => void;
  /** A key of its own for two noughts, where what is typed mostly ends in them. */
  hasNoughts?: boolean;
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A pad of big digits; a keyboard types into it too, but for what is typed into a field. */
export function Keypad({ onPress, onErase, hasNoughts = false }: KeypadProps) {
  const { t } = useLingui();
  const keys = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((key: string) => {
    if (/^\d$/.test(key)) onPress(key);
    else if (key === "Backspace") onErase();
  });
  // As soon as the pad is there: of a pad that follows another, the first keys came to nobody until the browser had drawn.
  useLayoutEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      // What is typed into a sheet over this pad is not this pad's.
      const over = document.querySelector("dialog[open]");
      if (over !== null && !over.contains(keys.current)) return;
      if (!(target instanceof HTMLInputElement)) onKey(key);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  const keyOf = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
  return (
    <div ref={keys} className={styles.keys}>
      {digits.map(keyOf)}
      {hasNoughts ? keyOf("00") : <span />}
      {keyOf("0")}
      <button type="button" className={styles.key} aria-label={t`Effacer`} onClick={onErase}>
        <ToolIcon name="erase" />
      </button>
    </div>
  );
}
