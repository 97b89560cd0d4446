import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { needsBody } from "@tsena/contract/pipeline";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const writing = allCalls.filter((call) => methodOf(call) !== "GET");
const bodyless = writing.filter((call) => !needsBody(call));

let shop: BuiltShop;
beforeAll(async () => {
  shop = await world.build.shop();
});

async function callerOf({ who }: Call): Promise<Caller> {
  if (who === "platform") return world.asPlatform();
  if (who === "operator") return world.asOperator();
  return who === "anyone" ? world.asNobody() : world.asOwner(shop);
}

/** The ways in which clients send nothing. */
const nothings = {
  "no word of its length": {},
  "a length of none": { "content-length": "0" },
  "no piece of it": { "transfer-encoding": "chunked" },
};

/** Sends nothing to a call, and says that it is of a kind; gives the status and the failure's name. */
async function sendNothing(
  call: Call,
  headers: Record<string, string>,
  id = "none",
): Promise<{ status: number | undefined; failure: unknown }> {
  const url = `${world.address}${addressesOf(call)[0].replaceAll(/:\w+/g, id)}`;
  const own = { "idempotency-key": newKey(), ...(await callerOf(call)).headers };
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request(url, { method: methodOf(call), headers: { ...own, ...headers } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    // What is not said Node would say by itself.
    for (const name of ["content-length", "transfer-encoding"]) if (!(name in headers)) asked.removeHeader(name);
    asked.once("error", reject);
    asked.end();
  });
  const { data } = JSON.parse(answer.body) as { data: { name?: string } | null };
  return { status: answer.status, failure: answer.status === 200 ? undefined : data?.name };
}

const unread = ["bodyUnreadable", "bodyNotJson", "bodyTooLarge"];

describe("a call that needs no body", () => {
  test("is one of these at the least: to end a webhook, to pay, to sign out", () => {
    const routes = bodyless.map(({ route }) => route);
    expect(routes).toEqual(
      expect.arrayContaining(["DELETE v1/webhooks/:id", "POST v1/orders/:id/pay", "POST ShopUser/Logout"]),
    );
  });

  test.each(bodyless.map((call) => [call.route, call] as const))(
    "is heard out at %s, whatever the nothing is said to be",
    async (_route, call) => {
      const kinds = ["application/json", "application/json; charset=utf-8"];
      const forms = ["application/x-www-form-urlencoded", "text/plain"];
      for (const [way, headers] of Object.entries(nothings)) {
        const said = "transfer-encoding" in headers ? kinds : [...kinds, ...forms];
        for (const kind of said) {
          const { status, failure } = await sendNothing(call, { ...headers, "content-type": kind });
          expect(unread, `${way}, ${kind}`).not.toContain(failure);
          expect(status).toBeLessThan(500 + Number(failure === "notYetAvailable") * 2);
        }
      }
    },
  );

  test("does what it does: a webhook is gone", async () => {
    const system = world.asPlatform();
    const made = await system.does(webhooks.create, { url: "https://platform.example/hook" });
    const answer = await sendNothing(webhooks.remove, { "content-type": "application/json" }, made.id);
    expect(answer).toEqual({ status: 200, failure: undefined });
    expect(await system.does(webhooks.list, {})).toEqual([]);
  });
});

test.each(
  writing.filter((call) => needsBody(call) && call.multipart !== true).map((call) => [call.route, call] as const),
)("%s, which needs a body, is not made without: nothing is no JSON", async (_route, call) => {
  for (const headers of Object.values(nothings)) {
    const answer = await sendNothing(call, { ...headers, "content-type": "application/json" });
    expect(answer).toEqual({ status: 400, failure: "bodyUnreadable" });
  }
});
