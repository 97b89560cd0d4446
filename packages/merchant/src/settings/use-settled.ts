import { useStore } from "@tsena/web/store.ts";
import { notifyStore } from "../reminder/notify-state.ts";
import { soundStore } from "../reminder/sound.ts";
import { doneStore } from "./guide.done.ts";
import type { Settled } from "./guide.rules.ts";

/** What the phone and its person have said of the steps, as it stands now. */
export function useSettled(): Settled {
  const notifications = useStore(notifyStore);
  const sound = useStore(soundStore);
  const done = useStore(doneStore);
  return { notifications, isSoundBlocked: sound === "blocked", done };
}
