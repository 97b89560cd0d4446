import { Drawing } from "./icon.tsx";

const strokes = {
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  dish: "M3.5 15.5h17a8.5 8.5 0 0 0-17 0zM12 7V5M3 18.5h18",
  off: "M4 4l16 16M9.5 5h9v13M6 8v12h12",
  copy: "M8.5 8.5h11v11h-11v-11zM15.5 8.5v-4h-11v11h4",
  pencil: "M4.5 19.5l1-4L16 5l3 3L8.5 18.5l-4 1zM14 7l3 3",
  folder: "M3.5 6h6l2 2.5h9v10.5h-17V6z",
  bin: "M4.5 7h15M9 7V4.5h6V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5",
  empty: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 18L18 6",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  plug: "M9 3.5v5M15 3.5v5M6 8.5h12v3a6 6 0 0 1-12 0v-3zM12 17.5v3",
  order: "M8 19V5M8 5L4.5 8.5M8 5l3.5 3.5M16 5v14M16 19l-3.5-3.5M16 19l3.5-3.5",
  toolbox: "M3.5 8.5h17v11h-17v-11zM9 8.5v-3h6v3M3.5 13.5h17M12 12.5v2.5",
  tag: "M4.5 4.5h7l8 8-7 7-8-8v-7zM8.5 8.5h.01",
  calendar: "M4.5 6h15v13.5h-15V6zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8",
  erase: "M9 6h11.5v12H9l-5.5-6L9 6zM12.5 9.5l5 5M17.5 9.5l-5 5",
  send: "M3.5 11.5l17-7.5-7 17-3-7-7-2.5zM10.5 14l4-4",
} as const;

export type ToolIconName = keyof typeof strokes;

/** A drawing for what is done to the rows of a list; kept apart from those that the first screen loads. */
export function ToolIcon({ name, size = 24 }: { name: ToolIconName; size?: number }) {
  // The dots of "more" are points of the line: they need its width to be seen.
  return <Drawing path={strokes[name]} size={size} {...(name === "more" ? { bold: 3 } : {})} />;
}
