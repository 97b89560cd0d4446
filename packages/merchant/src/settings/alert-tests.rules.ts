import type { AlertTest } from "@tsena/contract/alert-tests";

/** What of a phone stands between an order and the person, each with a page of its own. */
export const alertSteps = ["notifications", "sound", "battery", "location", "photos"] as const;
export type AlertStep = (typeof alertSteps)[number];

/** What a test is about, of what the server tells of it. */
export type Tested = Pick<AlertTest, "sentAt" | "endedAt" | "hasPush" | "pushedAt" | "rangAt" | "heard">;

/** A test that nobody answered is asked about for so long. */
const askedForMs = 10 * 60_000;

/** Where a test stands: 'waiting' to be sent, 'asking' whether it is heard, 'answered', or none that matters any more. */
export function stageOf(
  test: (Tested & { askedAt: string }) | undefined,
  now: number,
): "none" | "waiting" | "asking" | "answered" {
  if (test === undefined) return "none";
  if (test.heard !== null) return "answered";
  if (now - Date.parse(test.askedAt) > askedForMs) return "none";
  return test.sentAt === null ? "waiting" : "asking";
}

/**
 * The step at which an alert was lost, from what the phone and its person reported; undefined where all went well
 * (rules/orders.md#alert-test).
 */
export function failingStep(
  test: Tested,
  notifications: NotificationPermission | "unsupported",
): AlertStep | undefined {
  const [isNotified, hasCome] = [notifications === "granted", test.rangAt !== null || test.pushedAt !== null];
  if (!hasCome) return isNotified ? "battery" : "notifications";
  if (test.rangAt === null || test.heard === false) return "sound";
  if (!isNotified) return "notifications";
  return test.hasPush && test.pushedAt === null ? "battery" : undefined;
}
