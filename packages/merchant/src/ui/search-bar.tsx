import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import styles from "./search-bar.module.css";

interface SearchBarProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** What the cross behind it says that it does: it clears what is typed, unless it has a press of its own. */
  cross: string;
  onCross?: () => void;
  /** Whether the keyboard comes with the bar; who comes back to what was found wants none over it. */
  isNew?: boolean;
  /** What narrows the list besides. */
  children?: ReactNode;
}

/** What is typed to find something on the page, as it stands: nothing is corrected or proposed. */
export function SearchBar({ label, typed, onType, cross, onCross, isNew = false, children }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(isNew);
  useEffect(() => {
    if (takesFocus.current) field.current?.focus();
  }, []);
  const clear = () => {
    onType("");
    field.current?.focus();
  };
  return (
    <div role="search" className={children === undefined ? `${styles.bar} ${styles.alone}` : styles.bar}>
      <div className={styles.row}>
        <Icon name="search" />
        <input
          className={styles.input}
          type="text"
          name="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          ref={field}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        {typed === "" && onCross === undefined ? null : (
          <button type="button" className={styles.cross} aria-label={cross} onClick={onCross ?? clear}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
