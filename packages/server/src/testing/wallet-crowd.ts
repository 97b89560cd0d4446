import pg from "pg";
import { expect, onTestFinished } from "vitest";
import type { Call, CallOutput } from "@tsena/contract/call";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { dealKinds, dealMinutes, payPasswordRules } from "@tsena/contract/wallet.states";
import { sweepDeals } from "../wallet/deals.clock.ts";
import { type BuiltShop, testPayPassword as payPassword } from "./builders.ts";
import type { Answer, Caller } from "./caller.ts";
import { insist, insisting, type Tap, tapOf } from "./insisting.ts";
import type { Node } from "./open-world.ts";
import { drawsOf, type Draws } from "./random-numbers.ts";
import { type Notebook, type Opened, openNotebook } from "./wallet-books.ts";
import { fund, newRecharge } from "./wallets.ts";
import type { World } from "./world.ts";

const [shops, funds, mostAmount] = [4, 100_000, 60_000];
const [minute, day] = [60_000, 24 * 3600_000];
/** For so long a tap that comes again is known (rules/platform.md#idempotency-keys). */
const keysKept = 2 * day;

/** Somebody at a shop: its owner, or who works there and may collect. */
interface Actor {
  shop: BuiltShop;
  token: string;
}

/** What was said yes to, and must be again. */
interface Said {
  by: Actor;
  tap: Tap;
  data: unknown;
  at: Date;
}

/** Owners and staff of some shops who do with their wallets whatever comes into their heads, and what may go wrong meanwhile. */
export interface Crowd {
  /** Somebody does one thing; whether it is refused does not matter. */
  acts(): Promise<void>;
  /** Something happens to the server, in the middle of whatever it is doing. */
  breaks(): Promise<void>;
  /** Time passes: at times half an hour, at times a day. */
  waits(): Promise<void>;
  /** All deals end; what everybody was told is what there is, and is said again. */
  agrees(): Promise<void>;
}

type Ask = <C extends Call>(by: Actor, tap: Tap<C>) => Promise<Answer<CallOutput<C>>>;

/** What each of the crowd has at hand. */
interface Scene {
  world: World;
  draws: Draws;
  book: Notebook;
  owners: readonly Actor[];
  everybody: readonly Actor[];
  /** Sends a tap until there is an answer, at times twice at once; what was said yes to is remembered. */
  taps: Ask;
  amount(): number;
}

/** A deal that somebody has opened, at random; undefined where there is none. */
const anyDeal = ({ draws, book }: Scene): Opened | undefined =>
  book.opened().length === 0 ? undefined : draws.oneOf(book.opened());

/** Pays whoever a payload says, and writes down that it was done. */
async function pays(
  scene: Scene,
  given: { to: string; account?: string; code?: string; dealId?: string; amount: number },
) {
  const { draws, book, owners, taps } = scene;
  const { to, dealId, amount, ...whom } = given;
  const by = draws.oneOf(owners);
  const tap = tapOf(deals.transfer, { ...whom, amount, payPassword: draws.happens(0.05) ? "999999" : payPassword });
  if ((await taps(by, tap)).resultCode !== 200) return;
  book.pays(by.shop.id, to, amount);
  if (dealId !== undefined) book.ends(dealId, "completed", tap.key);
}

/** Everything that may be done with a wallet. */
const ways: readonly ((scene: Scene) => Promise<unknown>)[] = [
  (scene) => {
    const { shop } = scene.draws.oneOf(scene.owners);
    return pays(scene, { to: shop.id, account: shop.ownerPhone, amount: scene.amount() });
  },
  async (scene) => {
    const to = scene.draws.oneOf(scene.everybody);
    const { data } = await scene.taps(to, tapOf(deals.qrCode, {}));
    await pays(scene, { to: to.shop.id, code: data.code, amount: scene.amount() });
  },
  async ({ draws, book, everybody, taps, amount: drawn }) => {
    const [by, amount] = [draws.oneOf(everybody), drawn()];
    const { deal, code } = (await taps(by, tapOf(deals.qrCode, { amount }))).data;
    const kind = dealKinds.collection;
    book.opens({ shopId: by.shop.id, dealId: deal?.id ?? "", kind, amount, code, matchCode: null });
  },
  async ({ draws, book, owners, taps, amount: drawn }) => {
    const [by, amount] = [draws.oneOf(owners), drawn()];
    const { data, resultCode } = await taps(by, tapOf(deals.withdraw, { amount, payPassword }));
    if (resultCode !== 200) return;
    const { dealId, code, matchCode } = data;
    book.opens({ shopId: by.shop.id, dealId, kind: dealKinds.withdrawal, amount, code: code ?? "", matchCode });
  },
  async (scene) => {
    const deal = anyDeal(scene);
    if (deal === undefined) return;
    const { code, dealId, shopId: to } = deal;
    await scene.taps(scene.draws.oneOf(scene.everybody), tapOf(deals.scan, { code }));
    const amount = scene.draws.happens(0.1) ? scene.amount() : deal.amount;
    await pays(scene, { to, code, dealId, amount });
  },
  async (scene) => {
    const deal = anyDeal(scene);
    if (deal === undefined) return;
    const { draws, book, everybody, taps } = scene;
    const { dealId, matchCode } = deal;
    const by = draws.oneOf(everybody);
    const tap = tapOf(deals.confirm, { dealId, matchCode: draws.happens(0.3) ? "0000" : (matchCode ?? "0000") });
    if ((await taps(by, tap)).resultCode !== 200) return;
    book.has(by.shop.id, deal.amount);
    book.ends(dealId, "completed", tap.key);
  },
  async (scene) => {
    const deal = anyDeal(scene);
    if (deal === undefined) return;
    const tap = tapOf(deals.cancel, { dealId: deal.dealId });
    const { resultCode } = await scene.taps(scene.draws.oneOf(scene.everybody), tap);
    if (resultCode === 200) scene.book.ends(deal.dealId, "cancelled", tap.key);
  },
  async ({ world, draws, book, owners, amount: drawn }) => {
    const [{ shop }, amount, name] = [draws.oneOf(owners), drawn(), newRecharge()];
    await insisting(() => fund(world, shop, amount, name));
    book.has(shop.id, amount);
  },
  ({ draws, everybody, taps }) =>
    taps(draws.oneOf(everybody), tapOf(draws.happens(0.5) ? wallet.balance : wallet.bills, {})),
];

/** Chosen anew, a payment password lets nothing out for a day: more seldom than all else. */
const changesPassword = ({ draws, owners, taps }: Scene) =>
  taps(
    draws.oneOf(owners),
    tapOf(wallet.setPayPassword, { payPassword, confirmPayPassword: payPassword, oldPayPassword: payPassword }),
  );

async function peopleOf(world: World): Promise<{ owners: Actor[]; staff: Actor[] }> {
  const people = { owners: [] as Actor[], staff: [] as Actor[] };
  const actor = (shop: BuiltShop, { headers }: Caller) => ({ shop, token: headers["token"] ?? "" });
  for (let count = 0; count < shops; count += 1) {
    const shop = await world.build.shop();
    await world.build.payPassword(shop);
    await fund(world, shop, funds);
    people.owners.push(actor(shop, await world.asOwner(shop)));
    people.staff.push(actor(shop, await world.asStaff(shop, ["wallet.view", "wallet.collect"])));
  }
  return people;
}

/** What the lines of a shop's bill come to. */
async function billOf(owner: Actor, ask: Ask): Promise<number> {
  let sum = 0;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const from = cursor === undefined ? {} : { cursor };
    const { rows, nextCursor } = (await ask(owner, tapOf(wallet.bills, { rows: 100, ...from }))).data;
    for (const { amount, status } of rows) sum += status === "cancelled" ? 0 : amount;
    cursor = nextCursor;
  }
  return sum;
}

/** What happens to a server: its connections to the database are cut, those of its callers, or it is started anew. */
function breakages(world: World, saboteur: pg.Client, at: { node: Node }): readonly (() => Promise<unknown>)[] {
  const cutCallers = ({ app }: Node) => app.http.server.closeAllConnections();
  return [
    () =>
      saboteur.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      ),
    async () => cutCallers(at.node),
    async () => {
      const before = at.node;
      at.node = await insisting(() => world.anotherNode());
      cutCallers(before);
      if (before !== world) await before.app.stop();
    },
  ];
}

export async function openCrowd(world: World, seed: number): Promise<Crowd> {
  const draws = drawsOf(seed);
  const at: { node: Node } = { node: world };
  const saboteur = new pg.Client({ connectionString: world.databaseUrl });
  await saboteur.connect();
  onTestFinished(async () => {
    // Left running, the nodes of every crowd before would sweep and be cut off beside this one's.
    if (at.node !== world) await at.node.app.stop();
    await saboteur.end();
  });
  const { owners, staff } = await peopleOf(world);
  const [book, said] = [openNotebook(), [] as Said[]];
  for (const { shop } of owners) book.has(shop.id, funds);
  const ask: Ask = ({ token }, tap) => insist(() => at.node.withToken(token), tap);
  const scene: Scene = {
    world,
    draws,
    book,
    owners,
    everybody: [...owners, ...staff],
    amount: () => draws.upTo(mostAmount),
    taps: async (by, tap) => {
      const isWrite = tap.call.idempotent === "required";
      const answers = await Promise.all((isWrite && draws.happens(0.3) ? [1, 2] : [1]).map(() => ask(by, tap)));
      // One of two may be refused, and the other not, where something has happened between them.
      const yes = answers.filter(({ resultCode }) => resultCode === 200);
      const answer = draws.oneOf(yes.length === 0 ? answers : yes);
      for (const { data } of yes) expect(data).toEqual(answer.data);
      if (isWrite && yes.length > 0) said.push({ by, tap, data: answer.data, at: world.clock.now() });
      return answer;
    },
  };
  const broken = breakages(world, saboteur, at);
  return {
    acts: async () => void (await (draws.happens(0.02) ? changesPassword : draws.oneOf(ways))(scene)),
    breaks: async () => void (await draws.oneOf(broken)()),
    waits: async () => {
      world.clock.advance(
        draws.happens(0.3) ? day * (payPasswordRules.payoutsWaitHours / 24) : draws.upTo(dealMinutes * minute),
      );
      await insisting(() => sweepDeals(world.app.dependencies));
    },
    agrees: async () => {
      world.clock.advance(dealMinutes * minute);
      await insisting(() => sweepDeals(world.app.dependencies));
      const from = world.clock.now().getTime() - keysKept;
      for (const { by, tap, data, at: saidAt } of said)
        if (saidAt.getTime() > from) expect((await ask(by, tap)).data).toEqual(data);
      await book.agrees(world);
      for (const owner of owners) {
        const tap = tapOf(wallet.balance, {});
        const { availableAmount } = (await ask(owner, tap)).data;
        expect(await billOf(owner, ask)).toBe(availableAmount);
      }
    },
  };
}
