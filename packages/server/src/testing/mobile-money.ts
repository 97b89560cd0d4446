import { deals } from "@tsena/contract/wallet.deals";
import type { PaymentChannel } from "../payment-channels/channel.ts";
import { openSandbox, type Sandbox } from "../payment-channels/sandbox.ts";
import { withinPatience } from "../system/patience.ts";
import { sweepMobilePayouts } from "../wallet/mobile-payouts.sending.ts";
import { testPayPassword as payPassword } from "./builders.ts";
import type { Caller } from "./caller.ts";
import type { World } from "./world.ts";

/** The platform's own account in tests. */
const ours = "+261340000003";

/** The settings by which a server pays out at a sandbox, without doing so by itself: the tests say when. */
export function settingsOf({ url }: Pick<Sandbox, "url">) {
  return { MOBILE_MONEY_URL: url, MOBILE_MONEY_NUMBER: ours, MUTED: "true" };
}

/** A sandbox on a free port, at which late payouts take a moment. */
export const aSandbox = (conduct?: Parameters<typeof openSandbox>[0] & object): Promise<Sandbox> =>
  openSandbox({ lateMs: 50, ...conduct });

/** A channel that waits for no answer for longer than a moment, as tests have no time. */
export function impatient(channel: PaymentChannel, patienceMs = 2000): PaymentChannel {
  return {
    pay: (order, signal) => withinPatience(patienceMs, signal, (brief) => channel.pay(order, brief)),
    stateOf: (id, signal) => withinPatience(patienceMs, signal, (brief) => channel.stateOf(id, brief)),
    listDay: (day, signal) => withinPatience(patienceMs, signal, (brief) => channel.listDay(day, brief)),
  };
}

/** The channel of a world, for tests that say themselves when it pays out. */
export function channelOf({ app }: Pick<World, "app">): PaymentChannel {
  const channel = app.dependencies.mobileMoney;
  if (channel === undefined) throw new Error("this world has no channel");
  return impatient(channel);
}

/** Sees to what is due once; by another channel where one is given. */
export function payOnce(world: World, mobileMoney = channelOf(world)): Promise<void> {
  return sweepMobilePayouts({ ...world.app.dependencies, mobileMoney });
}

/** Sees to what is due again and again, an hour between, as often as an answer may go astray. */
export async function payOn(world: World, times = 8): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await payOnce(world);
    await new Promise((resolve) => void setTimeout(resolve, 10));
    world.clock.advance(3600_000);
  }
}

/** A withdrawal of an owner's to a number; gives its id. */
export async function askFor(owner: Caller, phone: string, amount: number): Promise<string> {
  const given = { amount, payPassword, channel: "mobileMoney", phone } as const;
  return (await owner.does(deals.withdraw, given)).dealId;
}
