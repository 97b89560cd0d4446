import type { Page } from "@playwright/test";
import { addressesOf, type Call } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import { variantStock } from "@tsena/contract/variants.stock";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { ringAt } from "@tsena/server/testing/rings";
import { expect, expectSound, test } from "./support/journey.ts";
import { expectLoud, expectSilent, listenToLoudspeaker, signIn, silentSince } from "./support/phone.ts";
import { expectUnreadable, toldByCustomer } from "./support/leftovers.ts";
import { wordsIn } from "./support/words.ts";

const say = wordsIn("fr");
/** What the stream tells comes within the second; the rest is what a busy machine takes, and less than a poll. */
const byStream = { timeout: 3_500 };

const isStreamed = (page: Page) =>
  page.waitForResponse((response) => response.headers()["content-type"]?.startsWith("text/event-stream") === true);

/** Polls of a page from now on. */
function pollsOf(page: Page): string[] {
  const polls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("GetOrderReminder") && request.headers()["accept"] !== "text/event-stream")
      polls.push(request.url());
  });
  return polls;
}

/** Signs the owner in on phones that hear by the stream, loudspeakers and all; gives the polls of each from then on. */
async function listenByStream(phones: readonly Page[], shop: BuiltShop): Promise<string[][]> {
  for (const phone of phones) {
    await listenToLoudspeaker(phone);
    const streamed = isStreamed(phone);
    await signIn(phone, "fr", shop.ownerPhone);
    await streamed;
  }
  return phones.map(pollsOf);
}

/** When a page has the whole answer to its next call of one kind, in ms by the clock. */
async function answeredAt(page: Page, call: Call): Promise<number> {
  const answer = await page.waitForResponse(`**${addressesOf(call)[0]}`);
  await answer.finished();
  const { startTime, responseEnd } = answer.request().timing();
  return startTime + responseEnd;
}

/** A tap on one phone silences both; by the stream the other is silent within 2 s of the answer (rules/orders.md#silencing). */
async function silencesBoth(page: Page, other: Page, call: Call, tap: () => Promise<void>): Promise<void> {
  const silent = silentSince(other);
  const answered = answeredAt(page, call);
  await tap();
  expect((await silent) - (await answered)).toBeLessThan(2_000);
  for (const phone of [page, other]) await expectSilent(phone, byStream);
}

/** An order calls from a page that its line does not move, from the sheet that covers it, and from above a bottom bar. */
async function callsFromElsewhere(page: Page, place: () => Promise<{ orderNo: string }>): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const call = page.getByRole("button", { name: "1 commande à accepter · Voir" });
  const leave = page.getByRole("button", { name: "Se déconnecter" });
  await page.goto("/#/pages/user/setup");
  const before = await leave.boundingBox();
  const { orderNo } = await place();
  await expect(call).toBeInViewport(byStream);
  expect(await leave.boundingBox()).toEqual(before);
  const lies = await call.boundingBox();
  expect([lies?.width, (lies?.y ?? 0) + (lies?.height ?? 0)]).toEqual([320, 640]);
  await expectSound(page);

  await leave.click();
  await page.getByRole("dialog").getByRole("button", { name: "1 commande à accepter · Voir" }).click();
  await expect(page.getByRole("article", { name: `Commande ${orderNo}` })).toBeVisible();
  await expect(call).toBeHidden();
  await expectUnreadable(page, toldByCustomer);

  await page.goto("/#/pages/order/categorize");
  const save = await page.getByRole("button", { name: "Créer la catégorie" }).boundingBox();
  const above = await call.boundingBox();
  expect((above?.y ?? 640) + (above?.height ?? 640)).toBeLessThanOrEqual(save?.y ?? 0);
}

/** Of two tabs one hears the stream; once it is closed the other does. */
async function streamPassesOn(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  const asked: string[] = [];
  tab.on("request", (request) => {
    if (request.headers()["accept"] === "text/event-stream") asked.push(request.url());
  });
  const polled = tab.waitForResponse("**/Order/GetOrderReminder*");
  await tab.goto("/#/pages/currentorder/index");
  await polled;
  expect(asked).toEqual([]);
  const taken = isStreamed(tab);
  await page.close();
  await taken;
}

/** What others do to an order shows on a phone at which nothing rings. */
async function showsWhatOthersDo(page: Page, world: OpenWorld, shop: BuiltShop, order: PlatformOrder): Promise<void> {
  const { id, orderNo, handOverCode } = order;
  await page.goto("/#/pages/order/kitchen");
  const card = page.getByRole("article", { name: orderNo.slice(-3) });
  await expect(card.getByRole("button", { name: "C'est prêt" })).toBeVisible();
  await (await world.asOwner(shop)).does(orders.ready, { id });
  await expect(card).toContainText("Prête", byStream);
  await page.goto("/#/pages/currentorder/index");
  const toPickUp = page.getByRole("tab", { name: say.toPickUp });
  await expect(toPickUp).toContainText("2");
  const as = world.asPlatform();
  await as.does(platform.assign, { id, courier: { name: "Rado", phone: "+261330000009" } });
  await as.does(platform.pickUp, { id, handOverCode });
  await expect(toPickUp).toContainText("1", byStream);
}

test("what rings is heard on two phones at once, and answered or seen on one it is silent on the other, without a poll; what others do shows, an order calls from every page, and the stream passes from tab to tab", async ({
  page,
  another,
  world,
  shop,
}) => {
  test.setTimeout(90_000);
  const other = await another();
  const polls = await listenByStream([page, other], shop);
  const areLoud = async () => {
    for (const phone of [page, other]) await expectLoud(phone, byStream);
  };
  const order = await test.step("an order, until it is accepted", async () => {
    const placed = await world.build.paidOrder(world.asPlatform(), shop);
    await areLoud();
    await silencesBoth(page, other, orders.accept, () => page.getByRole("button", { name: say.accept }).click());
    await expect(other.getByRole("button", { name: say.accept })).toHaveCount(0);
    return placed;
  });
  await test.step("that a customer has agreed to the rest, until it is seen", async () => {
    await ringAt(world, shop, "agreed");
    const seen = page.getByRole("button", { name: /^Vu / });
    await expect(seen).toBeVisible(byStream);
    await areLoud();
    await silencesBoth(page, other, orders.acknowledge, () => seen.click());
    await expect(other.getByRole("button", { name: /^Vu / })).toHaveCount(0);
  });
  expect(polls.flat()).toEqual([]);
  await other.close();
  // What is missing is sold out.
  await (await world.asOwner(shop)).does(variantStock.setStock, { id: shop.variantId, stock: 9 });
  await test.step("what another phone calls ready is ready on the shelf of the kitchen, though it stays in its list, and what a courier fetches leaves the list", () =>
    showsWhatOthersDo(page, world, shop, order));
  await test.step("an order calls from a page without moving it, from above its bottom bar, and from the sheet that covers it, and leads to itself", () =>
    callsFromElsewhere(page, () => world.build.paidOrder(world.asPlatform(), shop)));
  await test.step("of two tabs one hears the stream; once it is closed the other does", () => streamPassesOn(page));
});
