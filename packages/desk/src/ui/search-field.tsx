import { useEffect, useId, useRef, useState } from "react";
import styles from "./filters.module.css";
import { Key } from "./key.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** From the last key to the search, in milliseconds. */
const pauseMs = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (keyword: string) => void;
}

/** Searches once the typing pauses; the key `/` comes here from anywhere on the page, Enter goes back to its keys. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address was changed from outside (back, a link): what is typed follows it, unless it led there itself.
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = () => (typed.trim() === value ? undefined : onSearch(typed.trim()));
  useEffect(() => {
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  });

  useShortcuts({ search: () => input.current?.select() });

  return (
    <div className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {label} <Key of="search" />
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          // From here the keys of the list work again; Escape first empties it, as the browser has it.
          if (key === "Enter" || (key === "Escape" && typed === "")) currentTarget.blur();
        }}
        // Whoever goes on to a row has typed all: a search that came after would close what was opened.
        onBlur={search}
      />
    </div>
  );
}
