import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import styles from "./virtual-list.module.css";

/** The next page is asked for when the end is this near, in pixels (specification, section 2). */
const reach = 100;
const gap = 12;

/** The heights that were measured, by the list's name: who comes back to a list finds the place where it was left. */
const measured = new Map<string, VirtualItem[]>();

interface VirtualListProps<Item> {
  /** Names the list among all of the app's. */
  name: string;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The likely height of an item, before it was measured. */
  estimate: (item: Item) => number;
  children: (item: Item) => ReactNode;
  /** Called near the list's end, again for each new length; absent when there is no more. */
  onReachEnd?: (() => void) | undefined;
}

/** Calls back when the element comes near the foot of the screen, and again whenever the list above it has another length. */
function useReach(length: number, onReach: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  const mayGrow = onReach !== undefined;
  useEffect(() => {
    if (end.current === null || !mayGrow) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current?.();
      },
      { rootMargin: `0px 0px ${reach}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [length, mayGrow]);
  return end;
}

/** Where in the page the element begins. What stands above it changes by itself: the status line comes and goes. */
function useTop() {
  const element = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { element, top };
}

/** A list of any length in the page's own scroll: only what is seen is drawn. */
export function VirtualList<Item>({
  name,
  label,
  items,
  keyOf,
  estimate,
  children,
  onReachEnd,
}: VirtualListProps<Item>) {
  const { element, top } = useTop();
  const end = useReach(items.length, onReachEnd);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => {
      const item = items[index];
      return item === undefined ? 0 : estimate(item);
    },
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    gap,
    overscan: 2,
    scrollMargin: top,
    initialMeasurementsCache: measured.get(name) ?? [],
  });
  useEffect(() => () => void measured.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);

  return (
    <>
      <ul ref={element} aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
      <div ref={end} />
    </>
  );
}
