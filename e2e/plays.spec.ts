import type { Page } from "@playwright/test";
import { platform } from "@tsena/contract/platform";
import { menuWriter, small } from "@tsena/server/testing/menu-writer";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { platformClient } from "@tsena/simulator/platform.client";
import { play, type Stage } from "@tsena/simulator/plays";
import type { PlayName } from "@tsena/contract/simulator";
import { expect, expectSound, test } from "./support/journey.ts";
import { heardSoon, listenToLoudspeaker, loudness, signIn } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const say = wordsIn("fr");
const zh = wordsIn("zh");

/** What watches the plays, and where they are played. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** Has the simulator's people play at a shop, twenty times as quickly as in life, or as the journey passes their time. */
function playAt(
  { address, build }: OpenWorld,
  shopId: string,
  name: PlayName,
  given: Partial<Pick<Stage, "pass" | "tell">> = {},
): Promise<void> {
  const client = platformClient(address, build.platformKey);
  const { signal } = new AbortController();
  return play(name, { client, seed: "a journey", signal, shopId, second: 0.05, tell: () => undefined, ...given });
}

/** The same, where each pause lasts until the journey has seen what there is to see. */
function playInSteps(world: OpenWorld, shopId: string, name: PlayName) {
  const pauses: (() => void)[] = [];
  const told: string[] = [];
  const played = playAt(world, shopId, name, {
    pass: () => new Promise((resolve) => void pauses.push(resolve)),
    tell: (line) => told.push(line),
  });
  return {
    /** Ends with the play; gives what was told of it. */
    end: async () => (await played, told),
    /** Waits until the people of the play wait. */
    reach: () => expect.poll(() => pauses.length, heardSoon).toBe(1),
    goOn: () => pauses.shift()?.(),
  };
}

/** Brings a deadline of a shop's orders to now: who would have answered until then has not. */
async function passDeadline({ app }: OpenWorld, shopId: string, column: "accept_by" | "answer_by"): Promise<void> {
  const { database } = app.dependencies;
  await database
    .updateTable("orders")
    .set({ [column]: new Date() })
    .where("shop_id", "=", shopId)
    .where(column, "is not", null)
    .execute();
}

async function customerCancels({ page, world, shop }: Stage): Promise<void> {
  await playAt(world, shop.id, "cancel-while-accepting");
  await expect(page.getByText(/^Commande .* annulée$/)).toBeVisible(heardSoon);
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("button", { name: /^Vu / }).click();
}

async function stockRunsOut({ page, world, shop }: Stage): Promise<void> {
  const { productId } = await world.build.product(shop, 2);
  await playAt(world, shop.id, "stock-runs-out");
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("1", heardSoon);
  await page.goto(`/#/pages/order/goodsDetail/goodsDetail?id=${productId}`);
  await expect(page.getByText(/épuisé/i).first()).toBeVisible();
  await page.goto("/#/pages/currentorder/index");
  await page.getByRole("button", { name: say.accept }).click();
  await expect(page.getByRole("tab", { name: say.pending })).not.toContainText("1", heardSoon);
}

async function noonRush({ page, world, shop }: Stage): Promise<void> {
  const played = playAt(world, shop.id, "noon-rush");
  await expect.poll(() => loudness(page), { ...heardSoon, intervals: [50] }).toBeGreaterThan(0.5);
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("12", heardSoon);
  await page.getByRole("button", { name: say.accept }).first().click();
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("11", heardSoon);
  await played;
  await expect(page.getByText(/^Le client attend la commande/)).toBeVisible(heardSoon);
  await expectSound(page);
}

async function courierIsLate({ page, world, shop }: Stage): Promise<void> {
  const { reach, goOn, end } = playInSteps(world, shop.id, "courier-late");
  const next = (): Promise<void> => (goOn(), reach());
  const away = (minutes: string) => page.getByText(new RegExp(`^À la boutique dans ${minutes}\\smin$`));
  const seen = page.getByRole("button", { name: /^Vu / });
  await page.getByRole("button", { name: say.accept }).click(heardSoon);
  await reach();
  const { rows } = await world.asPlatform().does(platform.orders, { shopId: shop.id });
  await page.goto(`/#/pages/order/tracking?id=${rows[0]?.id}`);
  await expect(away("1[12]")).toBeVisible(heardSoon);
  await next();
  await expect(away("1[12]")).toBeVisible();
  await next();
  await expect(away("[89]")).toBeVisible(heardSoon);
  await expectSound(page);

  await next();
  await expect(page.getByText(/^Le client attend la commande/)).toBeVisible(heardSoon);
  await seen.click();
  await expect(away("[56]")).toBeVisible(heardSoon);
  await next();
  await expect(page.getByText(/^Le livreur arrive pour la commande/)).toBeVisible(heardSoon);
  await seen.click();
  await next();
  await expect(away("1").or(page.getByText("Arrive à la boutique"))).toBeVisible(heardSoon);
  goOn();
  expect(await end()).toEqual([]);
  await expect(page.getByText(/^Livrée, /)).toBeVisible(heardSoon);
  await page.goto("/#/pages/currentorder/index");
}

test("the plays of a late courier, of a customer who cancels, of a stock that runs out and of the noon rush are followed on one phone", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const shop = await world.build.shop({ stock: 200 });
  const stage = { page, world, shop };
  await listenToLoudspeaker(page);
  await signIn(page, "fr", shop.ownerPhone);
  await test.step("of a late courier the way is told minute by minute, and the phone rings when the customer asks and when the courier is near", () =>
    courierIsLate(stage));
  await test.step("of a customer who cancels an order leaves the phone under the thumb, and is told as cancelled", () =>
    customerCancels(stage));
  await test.step("of a stock that runs out the phone counts what was ordered, and the dish is sold out", () =>
    stockRunsOut(stage));
  await test.step("of the noon rush a phone rings, counts a dozen orders, and rings anew for who asks after the first", () =>
    noonRush(stage));
});

/** The phone tells a yes, a no and a silence apart, each until the order is answered. */
async function dishIsMissing({ page, world, shop }: Stage): Promise<void> {
  const { reach, goOn, end } = playInSteps(world, shop.id, "dish-missing");
  const lackOne = async () => {
    await page.getByRole("button", { name: zh.refuse }).click(heardSoon);
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: "商品售罄" }).check();
    await sheet.getByRole("checkbox").last().check();
    await sheet.getByRole("button", { name: "去掉并询问顾客" }).click();
    // Of the one before, which the customer has ended, its place stands there for a moment.
    await expect(page.getByText(/等顾客答复 [0-2]:\d\d/).filter({ visible: true })).toBeVisible();
  };
  const accept = () => page.getByRole("button", { name: zh.accept }).click();
  /** The customer's time to answer, and the courier's to come. */
  const passPause = async () => (await reach(), goOn());

  await lackOne();
  await passPause();
  await expect(page.getByText(/顾客同意要订单/)).toBeVisible(heardSoon);
  await page.getByRole("button", { name: /^知道了/ }).click();
  await passPause();

  await lackOne();
  await passPause();
  await expect(page.getByText(/^顾客不同意/)).toBeVisible(heardSoon);
  await expectSound(page);
  await accept();
  await passPause();

  await lackOne();
  await passDeadline(world, shop.id, "answer_by");
  await expect(page.getByText(/^顾客没有答复/)).toBeVisible(heardSoon);
  await accept();
  await passPause();
  expect((await end()).filter((line) => !line.endsWith(" place"))).toEqual([]);
}

/** Nothing is heard without a link; back on, the phone asks who is there, says what was missed, and the next order comes. */
async function powerIsCut({ page, world, shop }: Stage): Promise<void> {
  const takesOrders = async () => (await world.asPlatform().does(platform.shop, { shopId: shop.id })).effective.open;
  await page.context().setOffline(true);
  // The orders that nobody heard are over before anybody is back: three in a row pause the shop.
  const pass = async (seconds: number) => {
    if (seconds < 60) return;
    await passDeadline(world, shop.id, "accept_by");
    await expect.poll(takesOrders, heardSoon).toBe(false);
  };
  const played = playAt(world, shop.id, "power-cut", { pass });
  await expect(page.getByText(/已离线$/)).toBeVisible(heardSoon);
  await expect.poll(takesOrders, heardSoon).toBe(false);
  await expect(page.getByRole("button", { name: zh.accept })).toHaveCount(0);

  await page.context().setOffline(false);
  const line = page.getByRole("button", { name: /^您在店里吗/ });
  await expect(line).toBeVisible(heardSoon);
  await expect(page.getByText(/^连续漏单/)).toBeVisible();
  await page.goto("/#/pages/shop/historicalOrders");
  await expect(page.getByText(/漏单\s3\s单/)).toBeVisible();
  await expectSound(page);

  await page.goto("/#/pages/currentorder/index");
  await line.click();
  await page.getByRole("dialog").getByRole("button", { name: "我在，恢复营业" }).click();
  await played;
  await page.getByRole("button", { name: zh.accept }).click(heardSoon);
  await expect(page.getByRole("tab", { name: zh.toPickUp })).toContainText("1");
}

test(
  "the plays of a missing dish and of a power cut are followed on one phone",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    test.setTimeout(120_000);
    const { category, product } = menuWriter(world);
    const categoryId = await category(shop, "Cuisine", 2);
    for (const [sort, nameFr] of ["Ravitoto", "Akoho", "Romazava"].entries())
      await product(shop, { categoryId, nameFr, sort, variants: [{ ...small, stock: 90 }] });
    await signIn(page, language, shop.ownerPhone);
    const stage = { page, world, shop };
    await test.step("of a missing dish the phone tells a yes, a no and a silence apart, each until the order is answered", () =>
      dishIsMissing(stage));
    await test.step("of a power cut nothing is heard without a link; back on, the phone asks who is there, says what was missed, and the next order comes", () =>
      powerIsCut(stage));
  },
);
