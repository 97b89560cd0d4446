import type { Page } from "@playwright/test";
import { addressesOf, type Call } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { ringAt } from "@tsena/server/testing/rings";
import { expect, test } from "./support/journey.ts";
import {
  listenToLoudspeaker,
  loudestLately,
  loudness,
  signIn,
  signInByForm,
  silentSince,
  withoutStream,
} from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = wordsIn("fr");
/** What the stream tells comes within the second; the rest is what a busy machine takes, and less than a poll. */
const byStream = { timeout: 3_500, intervals: [50] };

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
    await signInByForm(phone, "fr", shop.ownerPhone);
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
  for (const phone of [page, other]) await expect.poll(() => loudestLately(phone), byStream).toBeLessThan(0.01);
}

test("an order is heard on two phones at once, and once it is accepted on one the other is silent, without a poll", async ({
  page,
  another,
  world,
  shop,
}) => {
  const other = await another();
  const polls = await listenByStream([page, other], shop);
  await world.build.paidOrder(world.asPlatform(), shop);
  for (const phone of [page, other]) await expect.poll(() => loudness(phone), byStream).toBeGreaterThan(0.5);
  await silencesBoth(page, other, orders.accept, () => page.getByRole("button", { name: say.accept }).click());
  await expect(other.getByRole("button", { name: say.accept })).toHaveCount(0);
  expect(polls.flat()).toEqual([]);
});

for (const kind of ["cancelled", "urged", "courierNear", "agreed"] as const)
  test(`what rings as '${kind}' is heard on two phones, and seen on one it is silent on the other, without a poll`, async ({
    page,
    another,
    world,
    shop,
  }) => {
    const other = await another();
    const polls = await listenByStream([page, other], shop);
    await ringAt(world, shop, kind);
    const seen = page.getByRole("button", { name: /^Vu / });
    await expect(seen).toBeVisible(byStream);
    for (const phone of [page, other]) await expect.poll(() => loudness(phone), byStream).toBeGreaterThan(0.5);
    await silencesBoth(page, other, orders.acknowledge, () => seen.click());
    await expect(other.getByRole("button", { name: /^Vu / })).toHaveCount(0);
    expect(polls.flat()).toEqual([]);
  });

test("what other phones and couriers do shows on a phone at which nothing rings", async ({ page, world, shop }) => {
  const as = world.asPlatform();
  const { id, handOverCode } = await world.build.paidOrder(as, shop);
  await (await world.asOwner(shop)).does(orders.accept, { id });
  const streamed = isStreamed(page);
  await signIn(page, "fr", shop.ownerPhone);
  await streamed;
  const toPickUp = page.getByRole("tab", { name: say.toPickUp });
  await expect(toPickUp).toContainText("1");
  await as.does(platform.assign, { id, courier: { name: "Rado", phone: "+261330000009" } });
  await as.does(platform.pickUp, { id, handOverCode });
  await expect(toPickUp).not.toContainText("1", { timeout: byStream.timeout });
});

test("what another phone calls ready is ready on the shelf of the kitchen, though it stays in its list", async ({
  page,
  world,
  shop,
}) => {
  const owner = await world.asOwner(shop);
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  await owner.does(orders.accept, { id });
  const streamed = isStreamed(page);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/kitchen");
  await streamed;
  const card = page.getByRole("article");
  await expect(card.getByRole("button", { name: "C'est prêt" })).toBeVisible();
  await owner.does(orders.ready, { id });
  await expect(card).toContainText("Prête", { timeout: byStream.timeout });
});

test("an order calls from a page without moving it, from above its bottom bar, and from the sheet that covers it", async ({
  page,
  world,
  shop,
}) => {
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
  const call = page.getByRole("button", { name: "1 commande à accepter · Voir" });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/user/setup");
  const leave = page.getByRole("button", { name: "Se déconnecter" });
  const before = await leave.boundingBox();
  await world.build.paidOrder(world.asPlatform(), shop);
  await expect(call).toBeInViewport(byStream);
  expect(await leave.boundingBox()).toEqual(before);
  const lies = await call.boundingBox();
  expect([lies?.width, (lies?.y ?? 0) + (lies?.height ?? 0)]).toEqual([width, height]);

  await leave.click();
  await page.getByRole("dialog").getByRole("button", { name: "1 commande à accepter · Voir" }).click();
  await expect(page).toHaveURL(/currentorder/);
  await expect(call).toBeHidden();

  await page.goto("/#/pages/order/categorize");
  const save = await page.getByRole("button", { name: "Créer la catégorie" }).boundingBox();
  const above = await call.boundingBox();
  expect((above?.y ?? height) + (above?.height ?? height)).toBeLessThanOrEqual(save?.y ?? 0);
});

test("behind a proxy that lets no stream through the orders ring by the poll", async ({ page, world, shop }) => {
  await withoutStream(page);
  await listenToLoudspeaker(page);
  await signInByForm(page, "fr", shop.ownerPhone);
  await world.build.paidOrder(world.asPlatform(), shop);
  await expect.poll(() => loudness(page), { timeout: 15_000, intervals: [50] }).toBeGreaterThan(0.5);
});

test("of two tabs one hears the stream; once it is closed the other does", async ({ page, shop }) => {
  const streamed = isStreamed(page);
  await signIn(page, "fr", shop.ownerPhone);
  await streamed;
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
});
