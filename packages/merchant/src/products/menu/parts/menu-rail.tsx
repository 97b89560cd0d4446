import { useLingui } from "@lingui/react/macro";
import { useStore, type Store } from "@tsena/web/store.ts";
import { memo, useEffect, useRef } from "react";
import { NavBelow } from "../../../ui/nav-bar.tsx";
import styles from "./menu-rail.module.css";

export interface RailCategory {
  id: string;
  name: string;
}

interface EntryProps {
  category: RailCategory;
  isSeen: boolean;
  onGo: (id: string) => void;
}

const Entry = memo(function Entry({ category: { id, name }, isSeen, onGo }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={isSeen ? "true" : undefined}
        onClick={() => onGo(id)}
      >
        <span className={styles.name}>{name}</span>
      </button>
    </li>
  );
});

interface MenuRailProps {
  categories: readonly RailCategory[];
  /** The category in view. A store, so that the list below is not drawn again for it. */
  seenStore: Store<string>;
  onGo: (id: string) => void;
}

/** The categories over the list: the one in view is marked, a tap goes to another. The rail scrolls by itself. */
export const MenuRail = memo(function MenuRail({ categories, seenStore, onGo }: MenuRailProps) {
  const { t } = useLingui();
  const seen = useStore(seenStore);
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    // With the frame that is laid out next: asked at once, the browser would lay out the new rows within the task that made them.
    const frame = requestAnimationFrame(() => {
      const element = rail.current;
      const marked = element?.querySelector<HTMLElement>("[aria-current]");
      if (element === null || marked === null || marked === undefined) return;
      // By hand: `scrollIntoView` would move the page, too. In the middle, so that both neighbours show.
      element.scrollLeft = marked.offsetLeft - (element.clientWidth - marked.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [seen]);

  return (
    <NavBelow>
      <nav ref={rail} aria-label={t`Catégories`} className={styles.rail}>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <Entry key={category.id} category={category} isSeen={category.id === seen} onGo={onGo} />
          ))}
        </ul>
      </nav>
    </NavBelow>
  );
});
