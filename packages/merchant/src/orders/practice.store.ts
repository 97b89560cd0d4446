import { tabStore } from "@tsena/web/storage.ts";
import type { Order } from "@tsena/web/shapes.ts";
import { createStore } from "@tsena/web/store.ts";
import { shape } from "virtual:calls";
import { serverNow, setServerTime } from "../api/server-clock.ts";
import { practiceLasts, practisedOn, type PracticeStep } from "./practice.rules.ts";

/** A practice order that is under way in this tab, and is known to no other. */
export interface Practice {
  /** The sign-in of who practises: nobody else is shown it. */
  by: string;
  /** The alert test that rings for it. */
  testId: string;
  /** When it was asked for, in milliseconds. */
  askedAt: number;
  /** Null until it rings. */
  order: Order | null;
}

const storage = tabStore();
const key = "practice";

/** Whether a practice is forgotten, wherever it stands. */
export const isOver = ({ askedAt }: Practice): boolean => serverNow() - askedAt >= practiceLasts;

/** What lies in the tab, with how far the phone's clock was behind the server's, in milliseconds. */
interface Lying {
  shape: string;
  practice: Practice;
  behind: number;
}

const behindNow = () => serverNow() - Date.now();

/** What a reload has left; of an app of before nothing, whose orders may have been others. */
function read(): Practice | null {
  try {
    const lying = JSON.parse(storage.getItem(key) ?? "null") as Lying | null;
    if (lying === null || lying.shape !== shape) return null;
    // Until an answer tells of the server's time: by a clock of the phone that is ahead, the order would be over.
    if (Math.abs(behindNow()) < 1_000) setServerTime(new Date(Date.now() + lying.behind).toISOString());
    return isOver(lying.practice) ? null : lying.practice;
  } catch {
    return null;
  }
}

export const practiceStore = createStore(read());

practiceStore.subscribe((practice) =>
  practice === null
    ? storage.removeItem(key)
    : storage.setItem(key, JSON.stringify({ shape, practice, behind: behindNow() } satisfies Lying)),
);

/** Takes a step with the practice order, if there is one that it leads on from. */
export function takeStep(step: PracticeStep): void {
  const practice = practiceStore.get();
  if (practice?.order) practiceStore.set({ ...practice, order: practisedOn(practice.order, step, serverNow()) });
}
