import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTapped } from "./use-tapped.ts";
import styles from "./segmented.module.css";

export interface Segment<Id extends string> {
  id: Id;
  label: string;
  /** How many there are; null until that is known, which keeps its room. */
  count?: number | null;
}

interface SegmentedProps<Id extends string> {
  label: string;
  segments: readonly Segment<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The id of the element that shows the selected segment's content. */
  panelId: string;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** So much of the tab before the one that is shown is in view, in pixels. */
const ofTheOneBefore = 64;

const countText = (count: number | null) => (count === null ? "\u00A0" : count > 999 ? "999+" : count);

/** Tabs within a screen: one of a few lists is shown. Arrow keys go from one to the next. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, segments, onSelect, panelId } = props;
  const [tapped, tap] = useTapped(onSelect);
  const selected = tapped ?? props.selected;
  const list = useRef<HTMLDivElement>(null);

  // Where the letters are big the tabs scroll: the one that is shown is in view. By hand: `scrollIntoView` would move the page, too.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    tab?.parentElement?.scrollTo(tab.offsetLeft - ofTheOneBefore, 0);
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = segments.findIndex((segment) => segment.id === selected);
    const next = (at + step + segments.length) % segments.length;
    const segment = segments[next];
    if (segment === undefined) return;
    tap(segment.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div className={styles.strip}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {segments.map(({ id, label: words, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${panelId}-${id}`}
            aria-selected={id === selected}
            aria-controls={panelId}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => tap(id)}
          >
            <span className={styles.words}>{words}</span>
            {count === undefined ? null : <span className={styles.count}>{countText(count)}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
