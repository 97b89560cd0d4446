import { toJsonSchema } from "@valibot/to-json-schema";
import { describe, expect, test } from "vitest";
import { type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { failures, isFailureName } from "@tsena/contract/failures";
import { pendingRoutes } from "@tsena/contract/pending";
import { worthSending } from "../testing/reading.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const isPending = (call: Call): boolean => (pendingRoutes as readonly string[]).includes(call.route);
const calls = allCalls.filter((call) => !isPending(call));

/** Values that no field of ours takes, or takes only after a look: each is sent in each field of each call. */
const oddities: readonly unknown[] = [
  null,
  "",
  " ",
  "' or 1=1 --",
  "\u0000",
  "🥭".repeat(5000),
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null],
  {},
  { $ne: 1 },
  "__proto__",
  "../../etc/passwd",
];

/** What a payload that is not read further is refused with. */
const readersRefusals = new Set(["formIncomplete", "invalidInput", "fieldWrong", "fieldMissing", "textTooLong"]);

interface Described {
  properties?: Record<string, Described>;
}

function fieldsOf(call: Call): string[] {
  const schema = toJsonSchema(call.input, { errorMode: "ignore", typeMode: "input" }) as Described;
  return Object.keys(schema.properties ?? {});
}

/** The owner of a shop that no call has written to yet. */
let owner: Promise<Caller> | undefined;

async function callerOf(call: Call): Promise<Caller> {
  if (call.who === "platform") return world.asPlatform();
  if (call.who === "operator") return world.asOperator();
  return call.who === "anyone" ? world.asNobody() : (owner ??= world.build.shop().then(world.asOwner));
}

describe("bad input never breaks a call", () => {
  test.each(calls.map((call) => [call.route, call] as const))("%s", async (_route, call) => {
    const caller = await callerOf(call);
    const tries = fieldsOf(call).flatMap((path) => oddities.map((value) => ({ path, payload: { [path]: value } })));
    for (const { payload } of worthSending(call, [{ path: "", payload: {} }, ...tries])) {
      const answer = await caller.call(call, payload as never);
      // What was read of a write may have changed the shop, or counts as one of somebody's tries.
      if (methodOf(call) !== "GET" && !readersRefusals.has(answer.failure ?? "")) owner = undefined;
      const said = `${call.route} ${JSON.stringify(payload).slice(0, 80)}: ${answer.resultCode} ${answer.message}`;
      expect(answer.status, said).toBeLessThan(500);
      if (answer.resultCode !== 200) {
        expect(answer.message, said).not.toBe("");
        expect(isFailureName(answer.failure ?? ""), said).toBe(true);
        expect(failures[answer.failure as keyof typeof failures].code, said).toBe(answer.resultCode);
      }
    }
  });
});

describe("a call that is still to come", () => {
  test("says so after the check of who calls, in both languages", async () => {
    const ofAShop = await world.asOwner(await world.build.shop());
    const pending = allCalls.filter(isPending);
    for (const call of pending) {
      const ofShop = call.who !== "platform" && call.who !== "operator";
      const as = ofShop ? ofAShop : await callerOf(call);
      expect(await as.call(call, {}), call.route).toMatchObject({
        status: 501,
        resultCode: 501,
        message: "Cette fonction n'est pas encore disponible",
      });
      expect((await as.call(call, {}, { language: "1" })).message).toBe("该功能暂未开放");
    }
  });
});
