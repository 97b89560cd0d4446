import { lineId } from "./review.fields.ts";

/** Goes to a field of the application that is open: the next key is for what stands beside it. */
export function goToLine(path: string): void {
  const line = document.getElementById(lineId(path));
  line?.scrollIntoView({ block: "center" });
  line?.focus({ preventScroll: true });
}

/** Which of some fields has the focus, by its place among them; -1 where none has. */
export function lineAt(paths: readonly string[]): number {
  return paths.findIndex((path) => document.getElementById(lineId(path))?.contains(document.activeElement));
}
