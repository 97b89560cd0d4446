import { platform } from "@tsena/contract/platform";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { platformClient } from "@tsena/simulator/platform.client";
import { play, type Stage } from "@tsena/simulator/plays";
import type { PlayName } from "@tsena/contract/simulator";
import { expect, expectSound, test } from "./support/journey.ts";
import { heardSoon, listenToLoudspeaker, loudness, signIn, signInByForm } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

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
