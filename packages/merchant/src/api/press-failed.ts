import { isCallFailed } from "./call-failed.ts";
import { toast } from "./notices.ts";
import { words } from "./words.ts";

/** Says that a press has come to nothing (rules/app.md#press-failure). A call that was refused, or not answered, is told where it is made. */
export function tellPressFailed(error: unknown): void {
  if (isCallFailed(error)) return;
  console.error(error);
  toast(words.pressFailed());
}
