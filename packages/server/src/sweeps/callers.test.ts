import { describe, expect, test } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls, contract } from "@tsena/contract/contract";
import type { FailureName } from "@tsena/contract/failures";
import { moduleIds, type ModuleId } from "@tsena/contract/modules";
import { send } from "../testing/sending.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const calls = allCalls;

const people = [
  "nobody",
  "a bad token",
  "a stranger",
  "staff without the module",
  "staff with the module",
  "the owner",
  "the platform",
  "an operator",
] as const;
type Person = (typeof people)[number];

/** What the row of a call promises each caller: let in, or the code of the refusal at the door. */
function promised(call: Call, person: Person): "in" | 401 | 403 {
  const { who } = call;
  if (who === "anyone") return "in";
  if (who === "platform") return person === "the platform" ? "in" : 401;
  if (person === "nobody" || person === "the platform") return 401;
  if (who === "operator") return person === "an operator" ? "in" : 403;
  if (person === "a bad token" || person === "an operator") return 403;
  if (who === "signedIn") return "in";
  if (who === "owner") return person.startsWith("staff") ? 401 : "in";
  return person === "staff without the module" ? 401 : "in";
}

/** Who calls, by the modules that a call asks for: made once for all calls that nobody's success has changed them by. */
const kept = new Map<string, Promise<Record<Person, Caller>>>();

function callersFor({ who }: Pick<Call, "who">): Promise<Record<Person, Caller>> {
  const needed: readonly ModuleId[] = typeof who === "object" ? who.module : [];
  const made = kept.get(needed.join()) ?? makeCallers(needed);
  kept.set(needed.join(), made);
  return made;
}

async function makeCallers(needed: readonly ModuleId[]): Promise<Record<Person, Caller>> {
  const shop = await world.build.shop();
  const others = moduleIds.filter((id) => !needed.includes(id));
  return {
    nobody: world.asNobody(),
    "a bad token": world.withToken("made-up"),
    "a stranger": await world.asStranger(),
    "staff without the module": await world.asStaff(shop, others),
    "staff with the module": await world.asStaff(shop, needed.slice(0, 1)),
    "the owner": await world.asOwner(shop),
    "the platform": world.asPlatform(),
    "an operator": await world.asOperator(),
  };
}

const atTheDoor = new Set([
  "notSignedIn",
  "sessionExpired",
  "moduleNotGranted",
  "ownerOnly",
  "platformKeyMissing",
  "platformKeyWrong",
]);

/** The calls of these that are not refused so at the door: said here anew, lest a row of the contract lets go of a right. */
async function letIn(caller: Caller, rows: readonly Call[], refusal: FailureName): Promise<string[]> {
  const answers = await Promise.all(rows.map((row) => caller.call(row, {})));
  return rows.flatMap(({ route }, at) => (answers[at]?.failure === refusal ? [] : [route]));
}

describe("who may make which call", () => {
  test.each(calls.map((call) => [call.route, call] as const))("%s", async (_route, call) => {
    const callers = await callersFor(call);
    for (const person of people) {
      const answer = await callers[person].call(call, {});
      const door = atTheDoor.has(answer.failure ?? "") && !("fields" in (answer.data as object));
      expect([person, door ? answer.resultCode : "in"]).toEqual([person, promised(call, person)]);
      expect(answer.status, `${person} at ${call.route}: ${answer.message}`).not.toBe(500);
      // Who ended a session or closed a shop by this call is not the same at the next.
      if (methodOf(call) !== "GET" && answer.resultCode === 200) kept.clear();
    }
  });

  test("what stays the owner's is refused to a member with every right: the team, the application, money out, the journal", async () => {
    const { staff, shops, devices, wallet, deals } = contract;
    const ofOwner = [
      ...Object.values(staff),
      shops.auditStatus,
      shops.application,
      shops.apply,
      shops.updateApplication,
      wallet.setPayPassword,
      deals.receiver,
      deals.transfer,
      deals.withdraw,
      devices.audit,
    ];
    const member = await world.asStaff(await world.build.shop(), moduleIds);
    expect(await letIn(member, ofOwner, "ownerOnly")).toEqual([]);
  });

  const { orders, prices, variantStock, productEditing, variants, categories, shops, shopFiles, shopHours } = contract;
  const { accept, refuse, propose, ready, delay, dispatch, complete } = orders;
  const { updateInfo, updateManaged, sendOrderPhoneCode, confirmOrderPhone, updateStatus, updateBusy } = shops;
  test.each<[ModuleId, readonly Call[]]>([
    ["orders.handle", [accept, refuse, propose, ready, delay, dispatch, complete]],
    ["price", Object.values(prices)],
    ["stock", Object.values(variantStock)],
    ["goods", [...Object.values(productEditing), variants.create, variants.update, variants.remove]],
    ["categories", [categories.create, categories.update, categories.remove, categories.sort]],
    ["shop.info", [updateInfo, updateManaged, sendOrderPhoneCode, confirmOrderPhone]],
    ["shop.info", [shopFiles.create, shopFiles.update, shopFiles.remove]],
    ["shop.hours", [...Object.values(shopHours), updateStatus, updateBusy]],
  ])("what is done by the right '%s' is refused to a member with all others", async (right, calls) => {
    const others = moduleIds.filter((id) => id !== right);
    const member = await world.asStaff(await world.build.shop(), others);
    expect(await letIn(member, calls, "moduleNotGranted")).toEqual([]);
  });

  test("an unknown method or path is refused, whoever calls", async () => {
    const shop = await world.build.shop();
    const { headers } = await world.asOwner(shop);
    for (const call of calls) {
      const other = methodOf(call) === "GET" ? "DELETE" : "PUT";
      const address = `${world.address}${addressesOf(call)[0]}`;
      const response = await send(address, { method: other, headers });
      expect([call.route, response.status]).toEqual([call.route, 405]);
      const path = await send(`${address}/no/where/at/all`, { method: methodOf(call), headers });
      expect([call.route, path.status]).toEqual([call.route, 404]);
    }
  });
});
