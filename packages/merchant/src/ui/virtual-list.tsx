import {
  measureElement,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  memo,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import styles from "./virtual-list.module.css";

/** The next page is asked for when the end is this near, in pixels (rules/app.md#pull-to-refresh). */
const reach = 100;
const usualGap = 12;

const neverSure = (): boolean => false;

/** The heights that were measured, by the list's name: who comes back to a list finds the place where it was left. */
const measured = new Map<string, VirtualItem[]>();

/** What a screen may ask of its list. */
export interface ListHandle {
  /** Scrolls until the item of a key stands at the top. */
  scrollTo: (key: string) => void;
}

interface VirtualListProps<Item> {
  /** Names the list among all of the app's. */
  name: string;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The likely height of an item, before it was measured. */
  estimate: (item: Item) => number;
  /** Whether an item is nearly always as high as estimated: then it is not laid out ahead of its frame to be measured. */
  isEstimateSure?: (item: Item) => boolean;
  children: (item: Item) => ReactNode;
  /** Called near the list's end, again for each new length; absent when there is no more. */
  onReachEnd?: (() => void) | undefined;
  /** Between two items, in pixels. */
  gap?: number;
  /** How much of the screen's top stays covered, in pixels. */
  covered?: number;
  /** Called with the first item below what covers the top, again whenever it may have become another. */
  onTopItem?: ((item: Item) => void) | undefined;
  ref?: Ref<ListHandle>;
}

/** What a function makes of the item at a place; where a list has just become shorter, there is none. */
function at<Item, Result>(items: readonly Item[], index: number, read: (item: Item) => Result, none: Result): Result {
  const item = items[index];
  return item === undefined ? none : read(item);
}

/** Calls back when the element comes near the foot of the screen, and again whenever the list above it has another length. */
function useReach(length: number, onReach: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => onReach?.());
  const mayGrow = onReach !== undefined;
  useEffect(() => {
    if (end.current === null || !mayGrow) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
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

/** The height of an item: as estimated until the browser has laid it out by itself, for to ask makes it do so at once. */
const sureHeight: typeof measureElement = (element, entry, virtualizer) => {
  if (entry !== undefined) return measureElement(element, entry, virtualizer);
  const index = virtualizer.indexFromElement(element);
  const { estimateSize, getItemKey } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
};

/** The height of an item: measured, unless its estimate is sure. */
const measureUnless =
  (isSure: (index: number) => boolean): typeof measureElement =>
  (element, entry, virtualizer) =>
    (isSure(virtualizer.indexFromElement(element)) ? sureHeight : measureElement)(element, entry, virtualizer);

/** The items to draw: those in view and some beyond them, while it scrolls only where it goes; where it has just landed, half a screen. Each frame draws fewer. */
function drawnOf(range: Range, direction: "forward" | "backward" | null, isLanding: boolean): number[] {
  const { startIndex, endIndex, overscan, count } = range;
  if (isLanding) return indexesOf(startIndex, Math.ceil((startIndex + endIndex) / 2));
  return indexesOf(
    direction === "forward" ? startIndex : Math.max(0, startIndex - overscan),
    direction === "backward" ? endIndex : Math.min(count - 1, endIndex + overscan),
  );
}

const indexesOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Whether the list has just come or jumped: true then, and from `land`, until the next frame has been drawn. */
function useLanding() {
  const [isLanding, setLanding] = useState(true);
  useEffect(() => afterNextFrame(() => setLanding(false)), []);
  const land = () => {
    setLanding(true);
    afterNextFrame(() => setLanding(false));
  };
  return { isLanding, land };
}

function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** The place of the first item below what covers the screen's top; -1 where there is none. */
function topIndex(virtualizer: Virtualizer<Window, Element>, covered: number): number {
  const from = (virtualizer.scrollOffset ?? 0) + covered;
  return virtualizer.getVirtualItems().find(({ end }) => end > from + 1)?.index ?? -1;
}

/** Reports the first item in view whenever it has become another. */
function useTopItem<Item>(item: Item | undefined, onTopItem: ((item: Item) => void) | undefined) {
  useEffect(() => {
    if (item !== undefined) onTopItem?.(item);
  }, [item, onTopItem]);
}

interface DrawnProps<Item> {
  item: Item;
  draw: (item: Item) => ReactNode;
}

/** An item as its screen draws it; not drawn anew where only the list around it has moved or been measured. */
const Drawn = memo(function Drawn<Item>({ item, draw }: DrawnProps<Item>) {
  return draw(item);
}) as <Item>(props: DrawnProps<Item>) => ReactNode;

/** A list of any length in the page's own scroll: only what is seen is drawn. */
export function VirtualList<Item>({
  name,
  label,
  items,
  keyOf,
  estimate,
  isEstimateSure = neverSure,
  children,
  onReachEnd,
  gap = usualGap,
  covered = 0,
  onTopItem,
  ref,
}: VirtualListProps<Item>) {
  const { element, top } = useTop();
  const end = useReach(items.length, onReachEnd);
  const { isLanding, land } = useLanding();

  const virtualizer: Virtualizer<Window, Element> = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => at(items, index, estimate, 0),
    getItemKey: (index) => at<Item, string | number>(items, index, keyOf, index),
    gap,
    measureElement: measureUnless((index) => at(items, index, isEstimateSure, false)),
    overscan: 2,
    rangeExtractor: (range) => drawnOf(range, virtualizer.scrollDirection, isLanding),
    // Rows are made beside the frame, not within it: on a slow phone both at once would hold the finger up.
    useFlushSync: false,
    scrollMargin: top,
    scrollPaddingStart: covered,
    // The screen's size is known before the list is there: its items come with it, not in a second drawing.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: measured.get(name) ?? [],
  });
  useEffect(() => () => void measured.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);
  useImperativeHandle(ref, () => ({
    scrollTo: (key) => {
      land();
      const index = items.findIndex((item) => keyOf(item) === key);
      virtualizer.scrollToIndex(index, { align: "start" });
    },
  }));
  useTopItem(items[topIndex(virtualizer, covered)], onTopItem);

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
              style={{ top: start - top }}
            >
              <Drawn item={item} draw={children} />
            </li>
          );
        })}
      </ul>
      <div ref={end} />
    </>
  );
}
