import { GoodsIcon } from "./goods-icon.tsx";
import styles from "./menu-search.module.css";
import own from "./search-field.module.css";

/** Narrows a list as one types. */
export function SearchField(props: { label: string; typed: string; onType: (typed: string) => void }) {
  return (
    <div role="search" className={own.place}>
      <div className={styles.row}>
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
          aria-label={props.label}
          placeholder={props.label}
          value={props.typed}
          onChange={(event) => props.onType(event.target.value)}
        />
      </div>
    </div>
  );
}
