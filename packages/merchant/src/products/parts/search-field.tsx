import { SearchInput } from "../../ui/search-input.tsx";
import styles from "./search-field.module.css";

/** Narrows a list as one types. */
export function SearchField(props: { label: string; typed: string; onType: (typed: string) => void }) {
  return (
    <div role="search" className={styles.place}>
      <SearchInput {...props} />
    </div>
  );
}
