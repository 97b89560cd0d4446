import type { Ref } from "react";
import { GoodsIcon } from "./tool-icon.tsx";
import styles from "../products/menu/parts/menu-search.module.css";

interface SearchInputProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What is typed to find something on the page, as it stands: nothing is corrected or proposed. */
export function SearchInput({ label, typed, onType, ref }: SearchInputProps) {
  return (
    <>
      <GoodsIcon name="search" />
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
    </>
  );
}
