import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { whoseStore } from "../../person/whose.ts";
import { pay, withdraw } from "./deals.queries.ts";

/** The keys by which money was sent, in their order. */
let keys: (string | undefined)[] = [];
let isLost = false;

beforeEach(async () => {
  [keys, isLost] = [[], false];
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)["idempotency-key"]);
    if (isLost) throw new TypeError("Failed to fetch");
    return answer(200, {});
  });
  signIn(sessionOf("t1"));
  // What was sent lies sealed: it is there once the account's key is open.
  await vi.waitUntil(() => whoseStore.get() !== null);
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const amount = 100_000;
const [code, another] = ["246810", "135790"];

test.each([
  ["paid", (typed: string) => pay({ account: "+261340000002", amount }, typed)],
  ["withdrawn in cash", (typed: string) => withdraw({ amount }, typed)],
  [
    "withdrawn to a number",
    (typed: string) => withdraw({ amount, channel: "mobileMoney", phone: "+261340000002" }, typed),
  ],
])(
  "what is %s once more after an answer that was lost is the same, whatever code is typed; the next one is another",
  async (_how, send) => {
    isLost = true;
    await expect(send(code)).rejects.toThrow();
    isLost = false;
    await send(another);
    await send(code);
    expect(keys[0]).toBeDefined();
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  },
);
