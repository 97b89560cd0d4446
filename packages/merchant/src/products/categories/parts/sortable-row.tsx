import { useSortable } from "@dnd-kit/sortable";
import { memo, type ReactNode } from "react";
import { Drawing } from "../../../ui/icon.tsx";
import type { SortWords } from "../sortable-list.words.ts";
import styles from "./sortable-list.module.css";

/** Where a row can be sent without a drag. */
export type Step = "first" | "up" | "down";

/** Where a row stands, the first being 0, of how many. */
export interface RowPosition {
  index: number;
  count: number;
}

/** The place a step leads to; the same where it leads nowhere. */
export function indexAfter({ index, count }: RowPosition, step: Step): number {
  if (step === "first") return 0;
  return step === "up" ? Math.max(index - 1, 0) : Math.min(index + 1, count - 1);
}

/** The drawings of a sorted list; kept apart from those that the first screen loads. */
const drawings: Record<Step | "handle", string> = {
  handle: "M5 8.5h14M5 12h14M5 15.5h14",
  first: "M5 4.5h14M12 20V9M7 13.5l5-5 5 5",
  up: "M12 19V6M6.5 11.5L12 6l5.5 5.5",
  down: "M12 5v13M6.5 12.5L12 18l5.5-5.5",
};

const steps: readonly Step[] = ["first", "up", "down"];

/** A step that a finger has asked of a row. */
export interface TappedMove {
  id: string;
  position: RowPosition;
  step: Step;
}

interface SortableRowProps<Item> extends RowPosition {
  id: string;
  name: string;
  /** It is the one that was moved last: it is marked, so that the eye finds it again. */
  isMoved: boolean;
  words: SortWords;
  onTap: (tapped: TappedMove) => void;
  item: Item;
  render: (item: Item) => ReactNode;
}

function Row<Item>({ id, name, index, count, isMoved, words, onTap, item, render }: SortableRowProps<Item>) {
  const position = { index, count };
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: words.role },
  });
  return (
    <div
      ref={setNodeRef}
      className={styles.row}
      data-held={isDragging || undefined}
      data-moved={isMoved || undefined}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`,
        transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={words.handle(name)}
      >
        <Drawing path={drawings.handle} size={24} />
      </button>
      <div className={styles.content}>{render(item)}</div>
      <div className={styles.steps}>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            data-step={step}
            className={styles.step}
            aria-label={words[step](name)}
            aria-disabled={indexAfter(position, step) === index}
            onClick={() => onTap({ id, position, step })}
          >
            <Drawing path={drawings[step]} size={24} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** A row with its handle before it and its steps behind; drawn again only where something of it has changed. */
export const SortableRow = memo(Row) as typeof Row;
