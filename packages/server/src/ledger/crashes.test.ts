import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import type { Answer, Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";
import { checkBooks } from "./books.ts";

const world = startWorld();
let saboteur: pg.Client;

beforeAll(async () => {
  saboteur = new pg.Client({ connectionString: world.databaseUrl });
  await saboteur.connect();
});

afterAll(() => saboteur.end());

interface Lane {
  owner: Caller;
  system: Caller;
  order: PlatformOrder;
}

/** Everything that whoever has to do with an order may try. */
const tries = {
  pay: ({ system, order: { id } }) => system.call(platform.pay, { id }),
  accept: ({ owner, order: { id } }) => owner.call(orders.accept, { id, prepMinutes: 20 }),
  refuse: ({ owner, order: { id } }) => owner.call(orders.refuse, { id, reason: "tooBusy" }),
  cancel: ({ system, order: { id } }) => system.call(platform.cancel, { id }),
  cancelByPlatform: ({ system, order: { id } }) => system.call(platform.cancel, { id, by: "platform" }),
  pickUp: ({ system, order: { id, handOverCode } }) => system.call(platform.pickUp, { id, handOverCode }),
  deliver: ({ system, order: { id } }) => system.call(platform.deliver, { id }),
  confirm: ({ system, order: { id } }) => system.call(platform.confirm, { id }),
  refund: ({ system, order: { id } }) => system.call(platform.refund, { id, reason: "Plat froid" }),
} satisfies Record<string, (lane: Lane) => Promise<Answer<unknown>>>;

type Step = keyof typeof tries;

/** What most orders go through, so that money moves, and anything else in between. */
const usual: readonly Step[] = ["pay", "accept", "pickUp", "deliver"];
const lanes = fc.array(
  fc.record({
    paymentMethod: fc.constantFrom("wallet" as const, "cash" as const),
    usual: fc.nat(usual.length),
    more: fc.array(fc.constantFrom(...(Object.keys(tries) as Step[])), { maxLength: 4 }),
  }),
  { minLength: 6, maxLength: 6 },
);

/** Cuts every connection to the database off, whatever it is at. */
const cut = () =>
  saboteur.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

/** Does what fails by a cut again, as every client does, each by two at the same moment. */
async function insist(step: Step, lane: Lane): Promise<void> {
  const answers = await Promise.all([tries[step](lane), tries[step](lane)]);
  if (answers.some(({ resultCode }) => resultCode >= 500)) await insist(step, lane);
}

/** The same of what throws. */
const insisting = <Result>(work: () => Promise<Result>): Promise<Result> => work().catch(() => insisting(work));

test(
  "whatever many do with their orders at once, and wherever the database is cut off from them: the books are true, no wallet is below zero",
  { timeout: 180_000 },
  async () => {
    const { database } = world.app.dependencies;
    const system = world.asPlatform();
    const kitchens = await Promise.all(
      ([1, 2] as const).map(async (deliveryMode) => {
        const shop = await world.build.shop({ stock: 10_000, deliveryMode });
        return { shop, owner: await world.asOwner(shop) };
      }),
    );
    const rates = kitchens.map(({ shop }) => ({ shop_id: shop.id, since: new Date(0), basis_points: 750 }));
    await database.insertInto("commission_rates").values(rates).execute();
    await fc.assert(
      fc.asyncProperty(lanes, fc.array(fc.nat(30), { maxLength: 3 }), async (given, cuts) => {
        let calls = 0;
        const placed: Lane[] = [];
        for (const [at, { paymentMethod }] of given.entries()) {
          const { shop, owner } = kitchens[at % 2] as (typeof kitchens)[number];
          placed.push({
            owner,
            system,
            order: await insisting(() => world.build.order(system, shop, { paymentMethod })),
          });
        }
        const walk = async (lane: Lane, at: number) => {
          const { usual: steps = 0, more = [] } = given[at] ?? {};
          for (const step of [...usual.slice(0, steps), ...more]) {
            const done = insist(step, lane);
            if (cuts.includes((calls += 1))) await cut();
            await done;
          }
        };
        await Promise.all(placed.map(walk));
        const check = await insisting(() => checkBooks(database, { isWhole: true, now: world.clock.now() }));
        expect(check?.faults).toEqual([]);
        const below = await saboteur.query(
          "select from ledger_accounts where account = 'wallet' and credits_posted < debits_posted + debits_pending",
        );
        expect(below.rowCount).toBe(0);
      }),
      { numRuns: 12 },
    );
  },
);
