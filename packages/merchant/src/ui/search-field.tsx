import { SearchInput } from "./search-input.tsx";
import styles from "../products/menu/parts/menu-search.module.css";
import own from "./search-field.module.css";

/** Narrows a list as one types. */
export function SearchField(props: { label: string; typed: string; onType: (typed: string) => void }) {
  return (
    <div role="search" className={own.place}>
      <div className={styles.row}>
        <SearchInput {...props} />
      </div>
    </div>
  );
}
