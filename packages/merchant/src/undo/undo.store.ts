import { createStore } from "@tsena/web/store.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { laterTimings } from "../api/later-timings.ts";
import { isUnheard } from "../api/until-answered.ts";

/** What an undo comes to that waits for the link: it is shown as waiting where it was asked for. */
export const waits = "waits";

/** What has been done, and the way back. */
export interface Offer {
  /** What has been done: 'Romazava n'est plus en vente'. */
  text: string;
  /** What is still to be done about it; the second line. */
  detail?: string | undefined;
  /** Takes it back; resolves once the server has done so, or to `waits`. */
  undo: () => Promise<unknown>;
}

export type UndoState = Offer & { stage: "offered" | "undoing" | "undone" };

/** What may be taken back now; the area's screens show it, so that it outlives the one it was done on. */
export const undoStore = createStore<UndoState | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a state until its time is over, or for as long as it takes. */
function show(state: UndoState | null, milliseconds?: number): void {
  clearTimeout(timer);
  undoStore.set(state);
  if (milliseconds !== undefined) timer = setTimeout(() => undoStore.set(null), milliseconds);
}

/** Offers for 8 seconds to take something back. One at a time: what was offered before can no longer be taken back. */
export function offerUndo(offer: Offer): void {
  show({ ...offer, stage: "offered" }, laterTimings.undo);
}

/** What is on offer goes: that was changed once more meanwhile, and to take it back would undo this. */
export function withdrawOffer(): void {
  if (undoStore.get()?.stage === "offered") show(null);
}

/** Takes back what is on offer; where that fails, which the request layer has told, it is offered again, for longer where only a link was missing. */
export async function takeBack(): Promise<void> {
  const offer = undoStore.get();
  if (offer?.stage !== "offered") return;
  const undoing: UndoState = { ...offer, stage: "undoing" };
  show(undoing);
  try {
    const undone = await offer.undo();
    if (undoStore.get() !== undoing) return;
    if (undone === waits) show(null);
    else show({ ...offer, stage: "undone" }, laterTimings.undone);
  } catch (error) {
    const { undo, undoAgain } = laterTimings;
    const mayStillCome = isCallFailed(error) && isUnheard(error);
    if (undoStore.get() === undoing) show({ ...offer, stage: "offered" }, mayStillCome ? undoAgain : undo);
    if (!isCallFailed(error)) throw error;
  }
}

onPersonChange("undo", () => show(null));
