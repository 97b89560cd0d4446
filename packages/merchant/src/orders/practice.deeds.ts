import { acknowledge, reminderStore } from "../reminder/reminder.ts";
import { soundStore } from "../reminder/sound.ts";
import { reportAlertTest, takeBackAlertTest } from "../settings/alert-tests.queries.ts";
import type { OrderDeeds } from "./order.deeds.ts";
import { nextStep } from "./order.steps.ts";
import type { PracticeStep } from "./practice.rules.ts";
import { practiceStore, takeStep } from "./practice.store.ts";

/** A step takes as long as an answer of the server: by then the second tap of a finger has found the button busy. In milliseconds. */
const answersAfter = 600;

/** Silences the alert test that rings for the practice order; answered while it rings aloud, it was heard (rules/shops.md#first-steps). */
function silence({ isAnswer = false } = {}): void {
  const testId = practiceStore.get()?.testId;
  const ringing = (reminderStore.get()?.orders ?? []).filter(({ kind, id }) => kind === "test" && id === testId);
  if (isAnswer && soundStore.get() === "playing")
    for (const { id } of ringing) void reportAlertTest(id, { heard: true });
  acknowledge(ringing);
}

async function answered(...steps: PracticeStep[]): Promise<void> {
  silence({ isAnswer: true });
  await new Promise((done) => setTimeout(done, answersAfter));
  steps.forEach(takeStep);
}

/** Has the platform's courier fetch what is ready, and bring it to its customer. */
export const bringByCourier = (): Promise<void> => answered({ event: "pickUp" }, { event: "deliver" });

/** What the buttons of an order do with one that is none: nobody but this tab is told (rules/orders.md#practice-order). */
export const practiceDeeds: OrderDeeds = {
  accept: (_, minutes) => answered({ event: "accept", minutes: minutes ?? 0 }),
  ready: () => answered({ event: "ready" }),
  delay: (_, minutes) => answered({ event: "delay", minutes }),
  refuse: () => answered({ event: "refuse" }),
  practice: { handOver: (order) => answered({ event: nextStep(order) === "dispatch" ? "pickUp" : "deliver" }) },
};

/** Ends the practice, wherever it stands; it is silent at once, and where it has not rung yet it does not. */
export function endPractice(): void {
  silence();
  const practice = practiceStore.get();
  if (practice?.order === null) void takeBackAlertTest(practice.testId);
  practiceStore.set(null);
}
