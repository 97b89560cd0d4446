import { platform } from "@tsena/contract/platform";
import { menuWriter, small } from "@tsena/server/testing/menu-writer";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { platformClient } from "@tsena/simulator/platform.client";
import { play, type Stage } from "@tsena/simulator/plays";
import type { PlayName } from "@tsena/contract/simulator";
import { expect, expectSound, test } from "./support/journey.ts";
import { heardSoon, listenToLoudspeaker, loudness, signIn, signInByForm } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const say = wordsIn("fr");

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

test("in the play of the noon rush a phone rings, counts a dozen orders, and rings anew for who asks after the first", async ({
  page,
  world,
}) => {
  const shop = await world.build.shop({ stock: 200 });
  await listenToLoudspeaker(page);
  await signInByForm(page, "fr", shop.ownerPhone);
  const played = playAt(world, shop.id, "noon-rush");
  await expect.poll(() => loudness(page), { ...heardSoon, intervals: [50] }).toBeGreaterThan(0.5);
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("12", heardSoon);
  await page.getByRole("button", { name: say.accept }).first().click();
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("11", heardSoon);
  await played;
  await expect(page.getByText(/^Le client attend la commande/)).toBeVisible(heardSoon);
  await expectSound(page);
});

test("in the play of a customer who cancels, an order leaves the phone under the thumb, and is told as cancelled", async ({
  page,
  world,
  shop,
}) => {
  await signInByForm(page, "fr", shop.ownerPhone);
  const played = playAt(world, shop.id, "cancel-while-accepting");
  await played;
  await expect(page.getByText(/^Commande .* annulée$/)).toBeVisible(heardSoon);
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
  await expectSound(page);
});

test("in the play of a stock that runs out the phone counts what was ordered, and the dish is sold out", async ({
  page,
  world,
  shop,
}) => {
  const { productId } = await world.build.product(shop, 2);
  await signInByForm(page, "fr", shop.ownerPhone);
  await playAt(world, shop.id, "stock-runs-out");
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("1", heardSoon);
  await page.goto(`/#/pages/order/goodsDetail/goodsDetail?id=${productId}`);
  await expect(page.getByText(/épuisé/i).first()).toBeVisible();
  await expectSound(page);
});

test(
  "in the play of a power cut nothing is heard without a link; back on, the phone asks who is there, says what was missed, and the next order comes",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const zh = wordsIn(language);
    const takesOrders = async () => (await world.asPlatform().does(platform.shop, { shopId: shop.id })).effective.open;
    await signIn(page, language, shop.ownerPhone);
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
  },
);

test("in the play of a late courier the way is told minute by minute, and the phone rings when the customer asks and when the courier is near", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
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
  await expectSound(page);
});

test(
  "in the play of a missing dish the phone tells a yes, a no and a silence apart, each until the order is answered",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const zh = wordsIn(language);
    const { category, product } = menuWriter(world);
    const categoryId = await category(shop, "Cuisine", 2);
    for (const [sort, nameFr] of ["Ravitoto", "Akoho", "Romazava"].entries())
      await product(shop, { categoryId, nameFr, sort, variants: [{ ...small, stock: 90 }] });
    await signIn(page, language, shop.ownerPhone);
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
  },
);
