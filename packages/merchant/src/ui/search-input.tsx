import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";
import styles from "./search-input.module.css";

interface SearchInputProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** What stands in the same frame behind what is typed. */
  children?: ReactNode;
}

/** What is typed to find something on the page, as it stands: nothing is corrected or proposed. */
export function SearchInput({ label, typed, onType, ref, children }: SearchInputProps) {
  return (
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
        ref={ref}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {children}
    </div>
  );
}
