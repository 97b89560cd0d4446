import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { deals } from "@tsena/contract/wallet.deals";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { askFor, aSandbox, channelOf, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";
import { hintsPath, payoutHintOf } from "./payout-hint.rules.ts";

let sandbox: Sandbox;
/** What the far side has said, and to where: a proxy in front of the server. */
const heard: { path: string; body: string }[] = [];
const proxy = createServer((request, response) => {
  request.setEncoding("utf8");
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    const path = request.url ?? "";
    heard.push({ path, body });
    void fetch(`${world.address}${path}`, { method: "PUT", body }).then(({ status }) =>
      response.writeHead(status).end(),
    );
  });
});
const world = startWorld(async () => {
  sandbox = await aSandbox();
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  return { ...settingsOf(sandbox), PUBLIC_URL: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  proxy.close();
  await sandbox.stop();
});

const amount = 100_000;

/** A payout that was sent, and is asked about by itself only in a while. */
async function sentPayout(digits = "01") {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, amount);
  const owner = await world.asOwner(shop);
  const id = await askFor(owner, `+2613412345${digits}`, amount);
  await payOnce(world);
  return { id, standing: async () => (await owner.does(deals.deal, { dealId: id })).mobile?.status };
}

const hintOf = (id: string): string => `${hintsPath}${payoutHintOf(world.app.dependencies.secret, id)}`;

/** Says something at an address, and gives all that is answered. */
async function say(path: string, given: RequestInit = {}): Promise<[number, string]> {
  const answer = await fetch(`${world.address}${path}`, { method: "PUT", ...given });
  return [answer.status, await answer.text()];
}

const dueIn = async (id: string): Promise<number | undefined> => {
  const row = await world.app.dependencies.database
    .selectFrom("mobile_payouts")
    .select("next_try_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.next_try_at === null ? undefined : row.next_try_at.getTime() - world.clock.now().getTime();
};

test("the far side calls back once it has paid, and the payout is asked about at once in place of when its time comes", async () => {
  const { id, standing } = await sentPayout();
  expect(await standing()).toBe("unknown");
  await expect.poll(() => heard.some(({ path }) => path === hintOf(id))).toBe(true);
  await expect.poll(() => dueIn(id)).toBe(0);
  expect(await standing()).toBe("unknown");
  await payOnce(world);
  expect(await standing()).toBe("paid");
});

test("what it says is not believed: a payout that it calls paid and is not stays as it is, whatever is sent with it", async () => {
  const { id, standing } = await sentPayout("04");
  const body = JSON.stringify({
    transactionStatus: "completed",
    requestingOrganisationTransactionReference: id,
    amount: "1000",
  });
  for (const sent of [body, "{", "<x/>", "x".repeat(200_000)]) {
    expect(await say(hintOf(id), { body: sent, headers: { "content-type": "application/json" } })).toEqual([204, ""]);
  }
  expect(await standing()).toBe("unknown");
  expect(await dueIn(id)).toBe(0);
});

test("one that is forged, cut, of another payout or of none does nothing, and is answered like all others", async () => {
  const [{ id }, other] = [await sentPayout("04"), await sentPayout("04")];
  const hint = hintOf(id);
  const mixed = `${hintsPath}${id}.${hintOf(other.id).split(".")[1]}`;
  for (const path of [
    mixed,
    hint.slice(0, -1),
    `${hint}A`,
    `${hintsPath}${id}`,
    `${hintsPath}${id}.`,
    hintOf("none"),
    `${hintsPath}.`,
  ]) {
    expect(await say(path)).toEqual([204, ""]);
  }
  expect([await dueIn(id), await dueIn(other.id)]).toEqual([2000, 2000]);
  // One that has ended is not opened again.
  const done = await sentPayout("00");
  expect(await say(hintOf(done.id))).toEqual([204, ""]);
  expect([await done.standing(), await dueIn(done.id)]).toEqual(["paid", undefined]);
  expect((await fetch(`${world.address}${hint}`)).status).not.toBe(204);
});

test("one that comes while the payout is being asked about is heard: it is asked about once more at once", async () => {
  const { id } = await sentPayout("04");
  world.clock.advance(2000);
  await payOnce(world, {
    ...channelOf(world),
    stateOf: async () => {
      await say(hintOf(id));
      return { state: { kind: "pending" }, said: "200", ms: 1 };
    },
  });
  expect(await dueIn(id)).toBe(0);
});

test("one that is replayed again and again has a payout asked about six times a minute, no more", async () => {
  const { id } = await sentPayout("04");
  const { database } = world.app.dependencies;
  const putOff = () =>
    database
      .updateTable("mobile_payouts")
      .set({ next_try_at: new Date(world.clock.now().getTime() + 5000) })
      .where("id", "=", id)
      .execute();
  const due = [];
  for (let time = 0; time < 9; time += 1) {
    await putOff();
    await say(hintOf(id));
    due.push(await dueIn(id));
  }
  expect(due).toEqual([0, 0, 0, 0, 0, 0, 5000, 5000, 5000]);
  world.clock.advance(60_000);
  await putOff();
  await say(hintOf(id));
  expect(await dueIn(id)).toBe(0);
});
