import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { SortableRow, type Step, indexAfter, type TappedMove } from "./sortable-row.tsx";
import type { SortWords } from "../sortable-list.words.ts";
import styles from "./sortable-list.module.css";

/** The likely height of a row, before it was measured, in pixels. */
const usualHeight = 73;
/** How many rows stand ready on either side of what is seen. */
const ahead = 2;
/** A finger that moves less than this, in pixels, has only touched the handle. */
const slack = 4;

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What a row is called where it is spoken of. */
  nameOf: (item: Item) => string;
  /** An item went from one place to another, the first being 0. */
  onMove: (from: number, to: number) => void;
  /** What stands in a row; the same function at each drawing, so that rows that stay are not drawn again. */
  render: (item: Item) => ReactNode;
  words: SortWords;
}

/** The list stands in the page's own scroll, and only what is seen of it is drawn; the row in hand always is. */
function useRows(keys: readonly string[], held: number) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return held < 0 || shown.includes(held) ? shown : [...shown, held].sort((one, other) => one - other);
    },
    [held],
  );
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: ahead,
    scrollMargin: top,
    rangeExtractor,
  });
  return { list, top, rows };
}

/** What is said of a drag while it goes on. */
function useAnnouncements(keys: readonly string[], nameOf: (key: string) => string, words: SortWords): Announcements {
  const justLifted = useRef(false);
  const positionWords = (key: string, at: string | undefined) =>
    at === undefined ? undefined : words.position(nameOf(key), keys.indexOf(at) + 1, keys.length);
  return {
    onDragStart: ({ active }) => {
      justLifted.current = true;
      return words.lifted(nameOf(String(active.id)));
    },
    onDragOver: ({ active, over }) => {
      // A row that is lifted is over its own place at once: said then, it would cut off that it was lifted.
      const stays = justLifted.current && over?.id === active.id;
      justLifted.current = false;
      return stays ? undefined : positionWords(String(active.id), over === null ? undefined : String(over.id));
    },
    onDragEnd: ({ active, over }) => positionWords(String(active.id), over === null ? undefined : String(over.id)),
    onDragCancel: ({ active }) => words.cancelled(nameOf(String(active.id))),
  };
}

/** After a step the focus is where the finger is: gives how to say which button it is to be on, once the new order is drawn. */
function useFocusBack(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const focused = useRef<{ key: string; step: Step } | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null) return;
    const { key, step } = focused.current;
    focused.current = null;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    row?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  }, [list, keys]);
  return useCallback((key: string, step: Step) => void (focused.current = { key, step }), []);
}

/** Takes the steps that are tapped. What the rows are given stays the same, or each tap would draw all of them again. */
function useTappedMove(act: (tapped: TappedMove) => void): (tapped: TappedMove) => void {
  const [tapped, setTapped] = useState<TappedMove>();
  const take = useEffectEvent(act);
  useLayoutEffect(() => (tapped === undefined ? undefined : take(tapped)), [tapped]);
  return setTapped;
}

interface Sorted {
  keys: readonly string[];
  nameOf: (key: string) => string;
  onMove: (from: number, to: number) => void;
  words: SortWords;
}

/** What is in hand, what was moved last, and what is said of it. */
function useMoves({ keys, nameOf, onMove, words }: Sorted) {
  const [heldKey, setHeldKey] = useState<string | null>(null);
  const [movedKey, setMovedKey] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const move = (from: number, to: number) => {
    setMovedKey(keys[from] ?? null);
    onMove(from, to);
  };
  return {
    held: heldKey === null ? -1 : keys.indexOf(heldKey),
    movedKey,
    announced,
    /** Says whether it led anywhere. */
    step(key: string, from: number, to: number): boolean {
      if (to === from) return false;
      setAnnounced(words.position(nameOf(key), to + 1, keys.length));
      move(from, to);
      return true;
    },
    drag: {
      onDragStart: ({ active }: DragStartEvent) => setHeldKey(String(active.id)),
      onDragEnd: ({ active, over }: DragEndEvent) => {
        setHeldKey(null);
        const to = over === null ? -1 : keys.indexOf(String(over.id));
        const from = keys.indexOf(String(active.id));
        if (from >= 0 && to >= 0 && from !== to) move(from, to);
      },
      onDragCancel: () => setHeldKey(null),
    },
  };
}

/**
 * A list whose order is changed by the handle of a row (finger, mouse, keyboard) and by its buttons. Hundreds of rows stay
 * smooth, for only those seen are drawn.
 */
export function SortableList<Item>({ label, items, keyOf, nameOf, onMove, render, words }: SortableListProps<Item>) {
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const names = new Map(items.map((item) => [keyOf(item), nameOf(item)]));
  const nameAt = (key: string) => names.get(key) ?? "";
  const { held, movedKey, announced, step, drag } = useMoves({ keys, nameOf: nameAt, onMove, words });
  const { list, top, rows } = useRows(keys, held);
  const focusOn = useFocusBack(list, keys);
  const announcements = useAnnouncements(keys, nameAt, words);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: slack } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onTap = useTappedMove(({ id, position, step: by }) => {
    if (!step(id, position.index, indexAfter(position, by))) return;
    // Sent to the top, the row is out of sight: the finger is on the one that took its place.
    focusOn(by === "first" ? (keys[position.index - 1] ?? id) : id, by);
  });
  const inHand = items[held];

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      {...drag}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className={styles.list} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const key = keyOf(item);
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                data-key={key}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={styles.item}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <SortableRow
                  id={key}
                  name={nameOf(item)}
                  index={index}
                  count={items.length}
                  isMoved={key === movedKey}
                  words={words}
                  onTap={onTap}
                  item={item}
                  render={render}
                />
              </li>
            );
          })}
        </ul>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {inHand === undefined ? null : <div className={styles.inHand}>{render(inHand)}</div>}
      </DragOverlay>
      <p role="status" className="unseen">
        {announced}
      </p>
    </DndContext>
  );
}
