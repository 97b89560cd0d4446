import { useLayoutEffect } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { useSteady } from "./press.ts";
import { createSlot } from "./slot.tsx";
import styles from "./call.module.css";

const place = createSlot();

/** Where what calls lies on a page: over its lower edge, else over its bottom bar, else in the sheet that covers it. */
export const CallPlace = place.Outlet;

/** Where a page without a bottom bar is called from; last child of its frame. */
export const CallEdge = () => <CallPlace className={styles.edge} />;

interface CallProps {
  icon: IconName;
  /** What somebody waits for; "" while nobody does. */
  text: string;
  onPress: () => void;
}

/**
 * Somebody waits for a tap: it calls in the colour that acts, as wide as the phone. It lies over the page's lower edge, where no
 * page moves as it comes and goes, and takes its room at the page's end; under a finger it neither comes nor goes.
 */
export function Call({ icon, text, onPress }: CallProps) {
  const steady = useSteady(text, text, () => true);
  const isThere = steady !== "";
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle("called", isThere);
    return () => classList.remove("called");
  }, [isThere]);
  return (
    <place.Fill>
      <div role="status">
        {isThere ? (
          <button type="button" className={styles.call} onClick={onPress}>
            <Icon name={icon} size={20} />
            <span>{steady}</span>
          </button>
        ) : null}
      </div>
    </place.Fill>
  );
}
