import { type AlertStep, alertSteps } from "./alert-tests.rules.ts";

/** What the phone and its person have said of the steps. */
export interface Settled {
  notifications: NotificationPermission | "unsupported";
  isSoundBlocked: boolean;
  /** What a page cannot read, and was tried or said to be done. */
  done: ReadonlySet<AlertStep>;
}

/** Whether a step needs nothing any more: what can be read is read, of the rest the person's word counts (rules/app.md#phone-permissions). */
export function isSettled(step: AlertStep, { notifications, isSoundBlocked, done }: Settled): boolean {
  if (step === "notifications") return notifications === "granted";
  return step === "sound" ? !isSoundBlocked : done.has(step);
}

/** The steps that are still to be asked about, in their order. */
export const stepsToAsk = (settled: Settled): AlertStep[] => alertSteps.filter((step) => !isSettled(step, settled));

/** Where the guide stands: at one of its questions, at the ring that is heard, or at its end. */
export type Place = AlertStep | "ring" | "end";

/** The place of an address, where it names one. */
export function placeOf(name: string | null): Place | undefined {
  return (["ring", "end"] as const).find((place) => place === name) ?? alertSteps.find((step) => step === name);
}

/** The steps that a guide asks about, as its address has them; undefined where there is no guide. */
export function askedOf(text: string | null): AlertStep[] | undefined {
  return text?.split(",").flatMap((name) => alertSteps.find((step) => step === name) ?? []);
}

/** The places of a guide, the ring where it can be tested, the end last. */
export const placesOf = (asked: readonly AlertStep[], canRing: boolean): Place[] => [
  ...asked,
  ...(canRing ? (["ring"] as const) : []),
  "end",
];
