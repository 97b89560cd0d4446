import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { daySeconds } from "./system/clock.ts";
import { type Arranged, deadlines, type Effect, type Receivers, silentShop } from "./testing/deadlines.ts";
import { type KilledNodes, nodesToKill } from "./testing/killed-nodes.ts";
import { reachedPhones } from "./testing/phones.ts";
import { receiveWebhooks } from "./testing/receivers.ts";
import { startWorld } from "./testing/world.ts";

const soon = { timeout: 30_000, interval: 20 };
const unreachableSeconds = 5 * 60;
/** A node that has not said for so long what became of a message is taken for dead. */
const claimSeconds = 30;

const receivers = {} as Receivers;
const given = async (): Promise<Record<string, string>> => {
  for (const of of ["texts", "phones", "systems"] as const) receivers[of] ??= await receiveWebhooks();
  return {
    PUBLIC_URL: "https://tsena.example",
    SERVER_SECRET: "a secret that all nodes of a test share",
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    SMS_URL: receivers.texts.url,
  };
};

/** Lets no receiver answer until it is called. */
function holdAnswers(): () => void {
  let answer: (status: number) => void = () => undefined;
  const held = new Promise<number>((resolve) => (answer = resolve));
  for (const receiver of Object.values(receivers)) receiver.answer(held);
  return () => {
    answer(204);
    for (const receiver of Object.values(receivers)) receiver.answer(204);
  };
}

afterAll(() => Promise.all(Object.values(receivers).map((receiver) => receiver.stop())));

describe.each([
  { house: "the only node", count: 1 },
  { house: "one of two nodes", count: 2 },
])("where $house is killed before it is done, and all while they send", ({ count }) => {
  // People and systems call a server that does nothing by itself: the nodes do what is due.
  const world = startWorld(async () => ({ ...(await given()), MUTED: "true" }));
  let nodes: KilledNodes;
  const arranged = new Map<string, Arranged>();
  let silent: Effect;

  beforeAll(async () => {
    nodes = await nodesToKill(world, await given());
    await nodes.start(count);
    const scene = { ...receivers, world, reach: reachedPhones(world, () => receivers.phones).reach };
    // Noon of the next day by the shops' clock, at which every deadline falls.
    let left = daySeconds;
    for (const { what, seconds, arrange } of deadlines) {
      if (left > unreachableSeconds && seconds < unreachableSeconds) {
        nodes.pass(left - unreachableSeconds);
        left = unreachableSeconds;
        silent = await silentShop(scene);
        // It is silent from when it is known to be open.
        await nodes.settled();
      }
      nodes.pass(left - seconds);
      arranged.set(what, await arrange(scene));
      left = seconds;
    }
    await nodes.settled();
    for (const { told } of Object.values(receivers)) told.length = 0;

    const letAnswer = holdAnswers();
    await nodes.killAtWork(left);
    if (nodes.running() === 0) await nodes.start(1);
    const sent = [...arranged.values()].flatMap((each) => each.sent);
    await vi.waitUntil(() => sent.every((effect) => effect.given().length > 0), soon);
    await nodes.killAll();
    letAnswer();
    world.clock.advance((claimSeconds + 1) * 1000);
    await nodes.start(count);
    await nodes.settled();
  }, 120_000);
  afterAll(() => nodes.close());

  test.each(deadlines)(
    "$what: it happened once, and what was sent into the kill came again with its id",
    async ({ what }) => {
      const { sent, kept, is } = arranged.get(what) ?? { sent: [] };
      expect(sent.length).toBeGreaterThan(0);
      for (const { given, idOf } of sent) {
        const ids = given().map(idOf);
        expect(ids).toEqual([ids[0], ids[0]]);
        expect(ids[0]).toMatch(/./);
      }
      expect(await kept?.()).toEqual(is);
    },
  );

  test("an open shop that was silent for 5 minutes is told as unreachable, once", async () => {
    nodes.pass(unreachableSeconds);
    await expect.poll(() => silent.given().length, soon).toBeGreaterThan(0);
    await nodes.settled();
    expect(new Set(silent.given().map(silent.idOf)).size).toBe(1);
  });
});
