import type { FailureName } from "@tsena/contract/failures";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sendMoney, unansweredAt } from "./money-sent.ts";

let payment = { amount: 0 };
/** The keys by which it was sent. */
let keys: string[] = [];

beforeEach(() => {
  payment = { amount: payment.amount + 100 };
  keys = [];
});

/** Sends it once more, and has the call fail so; undefined for an answer. */
async function send(failure?: { resultCode: number; name: FailureName | "networkError" }): Promise<void> {
  const call = (key: string): Promise<object> => {
    keys.push(key);
    return failure === undefined ? Promise.resolve({}) : Promise.reject(new CallFailed({ ...failure, message: "" }));
  };
  await sendMoney(payment, call).catch(() => undefined);
}

const lost = { resultCode: 0, name: "networkError" } as const;

test.each([
  [401, "sessionLocked"],
  [401, "proofWanted"],
  [403, "sessionExpired"],
  [405, "sessionEnded"],
  [408, "requestTooSlow"],
  [429, "tooManyRequests"],
] as const)(
  "whom the door turns away, by %i %s, learns nothing of a payment whose answer was lost: it stays the same payment",
  async (resultCode, name) => {
    await send(lost);
    await send({ resultCode, name });
    expect(unansweredAt(payment)).toBeDefined();
    await send();
    expect(new Set(keys).size).toBe(1);
    await send();
    expect(new Set(keys).size).toBe(2);
  },
);

test("what the payment itself is refused for settles it, and so does whatever the first sending is refused for", async () => {
  await send(lost);
  await send({ resultCode: 422, name: "balanceTooLow" });
  expect(unansweredAt(payment)).toBeUndefined();
  await send({ resultCode: 401, name: "sessionLocked" });
  expect(unansweredAt(payment)).toBeUndefined();
  await send();
  expect(new Set(keys).size).toBe(3);
});

test.each([
  [409, "answerLost"],
  [422, "idempotencyKeyReused"],
] as const)("what the server says is done, by %i %s, is not paid anew", async (resultCode, name) => {
  await send(lost);
  await send({ resultCode, name });
  expect(unansweredAt(payment)).toBeDefined();
  await send();
  expect(new Set(keys).size).toBe(1);
});

test.each([
  [422, "payPasswordWrong"],
  [429, "payPasswordLocked"],
  [409, "payPasswordNotSet"],
] as const)(
  "a payment password that opens nothing, by %i %s, says nothing of a payment whose answer was lost, and settles a first one",
  async (resultCode, name) => {
    await send(lost);
    await send({ resultCode, name });
    expect(unansweredAt(payment)).toBeDefined();
    await send();
    expect(new Set(keys).size).toBe(1);
    await send({ resultCode, name });
    expect(unansweredAt(payment)).toBeUndefined();
  },
);

test("a payment whose answer was lost is the same one for a day, and after that another", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const day = 24 * 3_600_000;
  await send(lost);
  vi.setSystemTime(Date.now() + day - 1_000);
  await send(lost);
  expect(new Set(keys).size).toBe(1);
  vi.setSystemTime(Date.now() + 1_000);
  expect(unansweredAt(payment)).toBeUndefined();
  await send();
  expect(new Set(keys).size).toBe(2);
});
