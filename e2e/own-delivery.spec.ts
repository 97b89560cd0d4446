import type { Language } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn, withoutStream } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";

/** A courier, as no shop that delivers itself has one; its own are its people. */
const courier = { fr: /(?<!vos )livreur/i, zh: /骑手/ };
const more = { fr: "Retarder", zh: "延时" };
const told = { fr: "Le client est prévenu.", zh: "将通知顾客。" };

test("a shop that delivers itself reads of no courier in either language, from the order to its place on the map", async ({
  page,
  world,
}) => {
  const shop = await world.build.shop({ deliveryMode: 2 });
  await page.setViewportSize({ width: 320, height: 640 });
  await withoutStream(page);
  await signIn(page, "fr", shop.ownerPhone);
  let spoken: Language = "fr";
  /** What stands there in the language in which it was opened, then in the other, in which it is left. */
  const inBothLanguages = async (look: (language: Language) => Promise<void>) => {
    await look(spoken);
    spoken = spoken === "fr" ? "zh" : "fr";
    await switchLanguage(page, spoken);
    await look(spoken);
  };
  const readsNoCourier = async (path: string) =>
    test.step(path, async () => {
      await page.goto(`/#${path}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page.waitForLoadState("networkidle");
      await inBothLanguages((language) => expect(page.locator("body")).not.toContainText(courier[language]));
    });
  await readsNoCourier("/pages/currentorder/index?tab=toPickUp");
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  const owner = await world.asOwner(shop);
  await owner.does(orders.accept, { id });
  await readsNoCourier(`/pages/order/orderDetail?id=${id}`);
  await page.getByRole("button", { name: more[spoken] }).click();
  await inBothLanguages(async (language) => {
    await expect(page.getByRole("dialog")).toContainText(told[language]);
    await expect(page.getByRole("dialog")).not.toContainText(courier[language]);
  });
  await expectSound(page);
  await owner.does(orders.dispatch, { id });
  for (const path of [
    `/pages/order/tracking?id=${id}`,
    "/pages/index/index",
    "/pages/shop/file",
    "/pages/shop/googleMap",
    "/pages/shop/shopInfo",
  ])
    await readsNoCourier(path);
});
