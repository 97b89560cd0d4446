import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { Webhook } from "standardwebhooks";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { orders } from "@tsena/contract/orders";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { buildApp } from "../app.ts";
import { setOperator } from "../desk/operators.store.ts";
import { openLog } from "../logging.ts";
import { type Actors, actorsOf, newKey } from "../testing/actors.ts";
import { authenticatorCode } from "../testing/authenticator.ts";
import { type BuiltShop, testPassword, testPasswordHash } from "../testing/builders.ts";
import { codeFor } from "../testing/outbox.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { receiveWebhooks, type Told } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const [first, second] = ["the first secret of thirty-two letters", "the second secret of thirty-two letters"] as const;
/** A node of a server whose secret has been changed stands beside all that is done here: whoever sends a webhook, signs alike. */
const world = startWorld(async () => ({ SERVER_SECRET: second, SERVER_SECRET_OLD: first }));

/** The server as it is after a restart with other secrets, on the same database and files. */
async function under(secrets: [string, ...string[]], work: (actors: Actors) => Promise<void>): Promise<void> {
  const { dependencies } = world.app;
  const [serverSecret, ...oldServerSecrets] = secrets;
  const app = await buildApp({
    settings: { ...dependencies.settings, serverSecret, oldServerSecrets },
    log: openLog("silent"),
    clock: world.clock,
    databaseUrl: world.databaseUrl,
  });
  try {
    await work(actorsOf(await app.http.listen({ host: "127.0.0.1", port: 0 }), world.build));
  } finally {
    await app.stop();
  }
}

/** Whether a message is signed under a webhook's secret, by the receivers' own library. */
function isSignedUnder(secret: string, told: Told | undefined): boolean {
  vi.useFakeTimers({ toFake: ["Date"], now: world.clock.now() });
  try {
    new Webhook(secret).verify(told?.body ?? "", told?.headers ?? {});
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

/** What was kept under the first secret, and how each answers now. */
interface Kept {
  shop: BuiltShop;
  paper: string;
  signIn: { payload: { account: string; password: string; agreement: true }; token: string };
  tap: { id: string; key: string };
  ownKey: { mark: string; key: string };
}

let kept: Kept;
beforeAll(async () => {
  const shop = await world.build.shop();
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  const payload = { account: shop.ownerPhone, password: testPassword, agreement: true } as const;
  await under([first], async (actors) => {
    const { token, ownKey } = await actors.asNobody().does(accounts.login, payload);
    const owner = actors.withToken(token);
    const key = newKey();
    await owner.does(orders.accept, { id, prepMinutes: 20 }, { "idempotency-key": key });
    kept = { shop, paper: await uploadPicture(owner, "paper"), signIn: { payload, token }, tap: { id, key }, ownKey };
  });
});

const again = (actors: Actors) =>
  actors
    .withToken(kept.signIn.token)
    .call(orders.accept, { id: kept.tap.id, prepMinutes: 20 }, { "idempotency-key": kept.tap.key });

const paperAt = async ({ address }: Actors): Promise<number> => (await fetch(`${address}${kept.paper}`)).status;

describe("a secret that follows another", () => {
  test("opens what is kept under the one before, while that is there: papers, taps, codes, drafts", async () => {
    const target = "hanta@tsena.example";
    await under([first], (actors) => actors.asNobody().does(codes.send, { target, purpose: "register" }).then());
    const code = await codeFor(world.app, target);
    await under([second, first], async (actors) => {
      expect(await paperAt(actors)).toBe(200);
      expect(await again(actors)).toMatchObject({ status: 200, data: { id: kept.tap.id, status: 3 } });
      expect(await actors.asNobody().call(codes.check, { target, purpose: "register", code })).toMatchObject({
        status: 200,
      });
      const { ownKey } = await actors.asNobody().does(accounts.login, kept.signIn.payload);
      expect(ownKey.before).toEqual([{ mark: kept.ownKey.mark, key: kept.ownKey.key }]);
      expect(ownKey.mark).not.toBe(kept.ownKey.mark);
    });
  });

  test("signs a webhook's messages beside the one before, until the system has fetched its own", async () => {
    const receiver = await receiveWebhooks();
    const key = await world.build.system();
    let old = "";
    await under([first], async (actors) => {
      old = (await actors.asPlatform(key).does(webhooks.create, { url: receiver.url, events: ["order.ready"] })).secret;
    });
    await under([second, first], async (actors) => {
      const system = actors.asPlatform(key);
      const [made] = await system.does(webhooks.list, {});
      const { secret } = await system.does(webhooks.secret, { id: made?.id ?? "" });
      expect(secret).not.toBe(old);
      const order = await world.build.paidOrder(system, kept.shop);
      const owner = await actors.asOwner(kept.shop);
      await owner.does(orders.accept, { id: order.id, prepMinutes: 20 });
      await owner.does(orders.ready, { id: order.id });
      while (receiver.told.length === 0) await sleep(20);
      expect([old, secret].map((each) => isSignedUnder(each, receiver.told[0]))).toEqual([true, true]);
      expect(isSignedUnder(`whsec_${"A".repeat(43)}=`, receiver.told[0])).toBe(false);
    });
    await receiver.stop();
  });
});

test("an operator's second factor is sealed anew at a sign-in, and outlasts the secret it was set under", async () => {
  const { database } = world.app.dependencies;
  const [email, now] = ["factor@tsena.example", world.clock.now()];
  const passwordHash = await testPasswordHash();
  await setOperator(database, { email, name: email, passwordHash, now });
  const signIn = (actors: Actors, more: { code?: string } = {}) =>
    actors.asNobody().call(desk.login, { email, password: testPassword, ...more });
  let factor = "";
  const code = (): string => {
    world.clock.advance(60_000);
    return authenticatorCode(factor, 0, world.clock.now().getTime());
  };
  await under([first], async (actors) => {
    const here = actors.withToken((await signIn(actors)).data.token);
    factor = (await here.does(deskFactors.start, {})).secret;
    await here.does(deskFactors.confirm, { code: code() });
  });
  await under([second, first], async (actors) => {
    expect(await signIn(actors, { code: code() })).toMatchObject({ status: 200 });
  });
  await under([second], async (actors) => {
    expect(await signIn(actors, { code: code() })).toMatchObject({ status: 200 });
  });
});

describe("a secret that is gone", () => {
  test("takes with it what was kept under it; a tap is refused with words and not done twice", async () => {
    await under([second], async (actors) => {
      expect(await paperAt(actors)).toBe(404);
      expect(await again(actors)).toMatchObject({
        status: 409,
        failure: "answerLost",
        message: "C'est sans doute déjà fait : vérifiez avant de recommencer",
      });
      const { ownKey } = await actors.asNobody().does(accounts.login, kept.signIn.payload);
      expect(ownKey.before).toEqual([]);
    });
  });
});

test("no answer that is kept for a second try can be read in the database", async () => {
  const { database } = world.app.dependencies;
  const rows = await database.selectFrom("idempotency_keys").selectAll().where("key", "=", kept.tap.key).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/resultCode|Voahangy|\+26132/);
});
