import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { listenToLoudspeaker, loudness, signIn, signInByForm } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const say = {
  way: /测试这台手机/,
  start: "让这台手机响铃",
  question: "响了吗？",
  isNone: "响铃测试，不是订单",
  no: "没有，没听到",
  silent: "响过，但没听到。",
  told: /^没听到\u00A0· 已播放提示音\u00A0· 屏幕已显示$/,
  mend: /^去设置/,
  back: "返回测试",
};

/** It is sent 5 s after the tap, and heard by the stream or the next poll. */
const within = { timeout: 20_000 };

test(
  "a shop tests its phone, which the server rings as by an order, and is led to the step that failed",
  speaks.zh,
  async ({ page, shop, language }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await listenToLoudspeaker(page);
    await signInByForm(page, language, shop.ownerPhone);
    await page.goto("/#/pages/user/setup");
    await page.getByRole("link", { name: say.way }).click();
    await page.getByRole("button", { name: say.start }).click();
    await expect(page.getByRole("heading", { name: say.question })).toBeVisible(within);
    await expect(page.getByText(say.isNone)).toBeVisible(within);
    await expect.poll(() => loudness(page), within).toBeGreaterThan(0.5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say.no }).click();
    await expect(page.getByText(say.silent)).toBeVisible();
    await expect(page.getByText(say.told)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say.mend }).click();
    await expect(page.getByRole("button", { name: say.back })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("a phone whose clock is an hour ahead asks whether it rings, too", async ({ page, shop }) => {
  await page.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, 3_600_000);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/user/permissions");
  await page.getByRole("button", { name: "Faire sonner ce téléphone" }).click();
  await expect(page.getByRole("heading", { name: "Ça sonne\u00a0?" })).toBeVisible(within);
  await page.getByRole("button", { name: "Oui, je l'entends" }).click();
  await expect(page.getByRole("button", { name: "Refaire le test" })).toBeVisible();
  await expectSound(page);
});
