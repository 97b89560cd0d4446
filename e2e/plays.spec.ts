import type { OpenWorld } from "@tsena/server/testing/open-world";
import { platformClient } from "@tsena/simulator/platform.client";
import { play } from "@tsena/simulator/plays";
import type { PlayName } from "@tsena/contract/simulator";
import { expect, expectSound, test } from "./support/journey.ts";
import { heardSoon, listenToLoudspeaker, loudness, signInByForm } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = wordsIn("fr");

/** Has the simulator's people play at a shop, twenty times as quickly as in life. */
function playAt({ address, build }: OpenWorld, shopId: string, name: PlayName): Promise<void> {
  const client = platformClient(address, build.platformKey);
  const { signal } = new AbortController();
  return play(name, { client, seed: "a journey", signal, shopId, second: 0.05, tell: () => undefined });
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
