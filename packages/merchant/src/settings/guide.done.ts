import { browserStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import type { AlertStep } from "./alert-tests.rules.ts";
import { askedOf } from "./guide.rules.ts";

const key = "stepsDone";

/** The steps that were tried with success on this phone, or that its person says are done. */
export const doneStore = createStore<ReadonlySet<AlertStep>>(new Set(askedOf(browserStore().getItem(key))));

/** Keeps that a step is done. */
export function markDone(step: AlertStep): void {
  const done = new Set([...doneStore.get(), step]);
  browserStore().setItem(key, [...done].join(","));
  doneStore.set(done);
}
