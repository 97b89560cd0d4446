import type { Page } from "@playwright/test";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { platformClient } from "@tsena/simulator/platform.client";
import { play, type Stage } from "@tsena/simulator/plays";
import type { PlayName } from "@tsena/contract/simulator";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { heardSoon, listenToLoudspeaker, expectLoud, signIn } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";
import { speaks, wordsIn } from "./support/words.ts";

const say = wordsIn("fr");
const zh = wordsIn("zh");

/** What watches the plays, and where they are played. */
interface Watching {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** Has the simulator's people play at a shop, twenty times as quickly as in life, or as the journey passes their time. */
function playAt(
  { address, build }: OpenWorld,
  shopId: string,
  name: PlayName,
  given: Pick<Stage, "pass"> = {},
): Promise<void> {
  const client = platformClient(address, build.platformKey);
  const { signal } = new AbortController();
  return play(name, { client, seed: "a journey", signal, shopId, second: 0.05, tell: () => undefined, ...given });
}

/** Brings the deadlines of a shop's orders to now: who would have answered until then has not. */
async function passDeadlines({ app }: OpenWorld, shopId: string): Promise<void> {
  const { database } = app.dependencies;
  await database
    .updateTable("orders")
    .set({ accept_by: new Date() })
    .where("shop_id", "=", shopId)
    .where("accept_by", "is not", null)
    .execute();
}

async function noonRush({ page, world, shop }: Watching): Promise<void> {
  const played = playAt(world, shop.id, "noon-rush");
  await expectLoud(page, heardSoon);
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("12", heardSoon);
  await page.getByRole("button", { name: say.accept }).first().click();
  await expect(page.getByRole("tab", { name: say.pending })).toContainText("11", heardSoon);
  await played;
  await expect(page.getByText(/^Le client attend la commande/)).toBeVisible(heardSoon);
  await expectNoSidewaysScroll(page);
}

/** Nothing is heard without a link; back on, the phone asks who is there, says what was missed, and the next order comes. */
async function powerIsCut({ page, world, shop }: Watching): Promise<void> {
  const takesOrders = async () => (await world.asPlatform().does(platform.shop, { shopId: shop.id })).effective.open;
  await page.context().setOffline(true);
  // The orders that nobody heard are over before anybody is back: three in a row pause the shop.
  const pass = async (seconds: number) => {
    if (seconds < 60) return;
    await passDeadlines(world, shop.id);
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
  await expectNoSidewaysScroll(page);

  await page.goto("/#/pages/currentorder/index");
  await line.click();
  await page.getByRole("dialog").getByRole("button", { name: "我在，恢复营业" }).click();
  await played;
  await page.getByRole("button", { name: zh.accept }).click(heardSoon);
  await expect(page.getByRole("tab", { name: zh.toPickUp })).toContainText("1");
}

test(
  "the plays of a power cut and of the noon rush are followed on one phone",
  speaks.zh,
  async ({ page, world, language }) => {
    test.setTimeout(120_000);
    const shop = await world.build.shop({ stock: 200 });
    await listenToLoudspeaker(page);
    await signIn(page, language, shop.ownerPhone);
    await test.step("of a power cut nothing is heard without a link; back on, the phone asks who is there, says what was missed, and the next order comes", () =>
      powerIsCut({ page, world, shop }));
    await switchLanguage(page, "fr");
    await test.step("of the noon rush a phone rings, counts a dozen orders, and rings anew for who asks after the first", () =>
      noonRush({ page, world, shop }));
  },
);
