import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { actorsOf } from "./actors.ts";
import { testPassword } from "./builders.ts";
import type { Caller } from "./caller.ts";
import { tapOf } from "./insisting.ts";
import type { Founder, Load, Writes } from "./kills.ts";
import type { ServerProcess } from "./process.ts";

/** What a lane knows of an order: the last status that it was told, and the events that were acknowledged. */
interface Known {
  id: string;
  externalId: string;
  status: number;
  events: string[];
}

/** Whom a lane calls now: another process after each kill. */
interface Market {
  owner: Caller;
  customers: Caller;
  shopId: string;
  variantId: string;
}

const stock = 1_000_000;

function callersOf(address: string, token: string, platformKey: string) {
  const actors = actorsOf(address, { platformKey } as never);
  return { owner: actors.withToken(token), customers: actors.asPlatform() };
}

/** A shop with enough to sell, whose owner has come in by the server's own door. */
async function openMarket({ address }: ServerProcess, { build }: Founder): Promise<Market> {
  const { id, ownerPhone, variantId } = await build.shop({ stock });
  const token = await build.session(address, ownerPhone, testPassword);
  return { ...callersOf(address, token, build.platformKey), shopId: id, variantId };
}

/** Places, pays and accepts one order after the other. */
async function writeOrders(
  market: Market,
  { name, known, writes, isOver }: { name: string; known: Known[]; writes: Writes; isOver: () => boolean },
): Promise<void> {
  const [owner, customers] = [() => market.owner, () => market.customers];
  for (let count = 0; !isOver(); count += 1) {
    const externalId = `${name}-${count}`;
    const placing = {
      shopId: market.shopId,
      externalId,
      customer: { name: "Client", phone: "+261320000009", address: "Antananarivo" },
      items: [{ productId: market.variantId, quantity: 1 }],
      deliveryAmount: 100_000,
      paymentMethod: "wallet" as const,
    };
    const { id, status } = await writes(customers, tapOf(platform.place, placing));
    const order: Known = { id, externalId, status, events: ["place"] };
    known.push(order);
    order.status = (await writes(customers, tapOf(platform.pay, { id }))).status;
    order.events.push("pay");
    order.status = (await writes(owner, tapOf(orders.accept, { id }))).status;
    order.events.push("accept");
  }
}

/** What was acknowledged and is not there, or more than once; and whether the stock tells the same story. */
async function compare({ owner, customers, shopId, variantId }: Market, known: readonly Known[]): Promise<string[]> {
  const wrong: string[] = [];
  if (new Set(known.map(({ id }) => id)).size < known.length) wrong.push("one order was acknowledged for two");
  for (const { id, externalId, status, events } of known) {
    const kept = await customers.call(platform.order, { id });
    if (kept.resultCode !== 200 || kept.data.externalId !== externalId || kept.data.status !== status) {
      wrong.push(`order ${externalId}: acknowledged as ${status}, kept as ${kept.data?.status}`);
    }
    const logged = (await owner.does(orderLogs.list, { id })).map(({ event }) => event).toSorted();
    if (logged.join() !== events.toSorted().join()) {
      wrong.push(`order ${externalId}: acknowledged ${events.join()}, logged ${logged.join()}`);
    }
  }
  const pending = (await owner.does(orders.countByTab, {})).pending;
  const rings = (await owner.does(orders.reminder, {}))?.count ?? 0;
  if (rings !== pending) wrong.push(`${pending} orders wait for an answer, and the shop rings for ${rings}`);
  const menu = await customers.does(platform.menu, { shopId });
  const left = menu.find((product) => product.productId === variantId)?.stock ?? 0;
  const sold = known.filter(({ events }) => events.includes("pay")).length;
  if (left !== stock - sold) wrong.push(`${sold} were paid for, and ${stock - left} are gone`);
  return wrong;
}

/** Customers who order at a shop, which accepts. */
export const orderLoad: Load = {
  environment: {},
  open: async (server, founder) => {
    const market = await openMarket(server, founder);
    const token = market.owner.headers["token"] ?? "";
    const known: Known[] = [];
    return {
      moveTo: ({ address }) => void Object.assign(market, callersOf(address, token, founder.build.platformKey)),
      write: (lane, writes, isOver) => writeOrders(market, { name: `lane-${lane}`, known, writes, isOver }),
      compare: () => compare(market, known),
    };
  },
};
