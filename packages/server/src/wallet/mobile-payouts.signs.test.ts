import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { deals } from "@tsena/contract/wallet.deals";
import { mvolaChannel } from "../payment-channels/mvola.ts";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { askFor, aSandbox, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { outboxOf } from "../testing/outbox.ts";
import { availableIn, faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

let sandbox: Sandbox;
const world = startWorld(async () => settingsOf((sandbox = await aSandbox())));
const amount = 1_250_000;

afterAll(() => sandbox.stop());

/** A far side that answers whatever it is asked about a payout with these fields, and this behind them. */
async function farSide(fields: object, behind = ""): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(`${request.url} ${Buffer.concat(chunks).toString()}`);
      const body = {
        access_token: "a",
        expires_in: 600,
        requestingOrganisationTransactionReference: id?.[0],
        ...fields,
      };
      response.end(JSON.stringify(body) + (request.url === "/token" ? "" : behind));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return server;
}

/** What becomes of a withdrawal that a far side answers about so, and how its shop then stands. */
async function seenTo(fields: object, behind?: string) {
  const { port } = (await farSide(fields, behind)).address() as AddressInfo;
  const channel = mvolaChannel({ url: `http://a:b@127.0.0.1:${port}`, ours: "+261340000003", clock: world.clock });
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, amount);
  const owner = await world.asOwner(shop);
  const dealId = await askFor(owner, "+261341234511", amount);
  await payOnce(world, channel);
  const { mobile, reason } = await owner.does(deals.deal, { dealId });
  const tries = await world.app.dependencies.database
    .selectFrom("mobile_payout_tries")
    .select(["call", "state"])
    .where("payout_id", "=", dealId)
    .execute();
  const told = (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body);
  return { status: mobile?.status, reason, left: await availableIn(world, [shop]), tries, told };
}

test("a payout is paid, or its money is back, though the words of the far side have a sign that no database holds", async () => {
  const paid = { status: "completed", amount: "12500", transactionReference: "A\u0000B" };
  expect(await seenTo(paid)).toMatchObject({ status: "paid", left: [0], tries: [{ call: "pay", state: "paid" }] });
  const failed = { status: "failed", errorDescription: "Compte\u0000 fermé" };
  expect(await seenTo(failed)).toMatchObject({ status: "failed", reason: "Compte fermé", left: [amount] });
  expect(await faultsIn(world)).toEqual([]);
});

test("an answer with such a sign beside its words cannot be read, and is written down all the same", async () => {
  const paid = { status: "completed", amount: "12500", transactionReference: "AB" };
  expect(await seenTo(paid, "\u0000")).toMatchObject({
    status: "unknown",
    left: [0],
    tries: [{ call: "pay", state: "unsure" }],
  });
});

test.each([
  ["with a link", "Compte suspendu, voir mvola-aide.example/retrait"],
  ["that command a device", "Refu\u202Esé"],
  ["of which there are none", ""],
])(
  "words of the far side %s do not come in a text message in our name, which tells of the money all the same",
  async (_, why) => {
    const { reason, told } = await seenTo({ status: "failed", errorDescription: why });
    expect(reason ?? "").toBe(why);
    expect(told).toEqual([expect.stringMatching(/a échoué\. L'argent est revenu dans votre portefeuille\.$/)]);
  },
);
