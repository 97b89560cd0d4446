import type { Page } from "@playwright/test";
import { failures } from "@tsena/contract/failures";
import { testPassword } from "@tsena/server/testing/builders";
import { announcements, expect, expectAnnouncedOnce, expectSound, test } from "./support/journey.ts";
import { tryToSignIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = wordsIn("zh");
const wrong = "账号或密码错误";
const agreement = "请先阅读并同意用户协议";
const unfinished = "请输入完整的手机号或邮箱";
const network = "网络错误，请稍后再试";
const expired = "登录已过期，请重新登录";

const account = (page: Page) => page.getByLabel(say.account);
const password = (page: Page) => page.getByRole("textbox", { name: say.password });

/** What is left open is said under its field. */
async function sendUnfinished(page: Page): Promise<void> {
  await page.goto("/#/pages/login/login");
  await account(page).fill("lalao@");
  await page.getByRole("button", { name: say.signIn }).click();
  for (const [label, said] of [
    [say.account, unfinished],
    [say.agree, agreement],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(said);
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(account(page)).toBeFocused();
  await expect(account(page)).toHaveAttribute("aria-invalid", "true");
  await expectSound(page);
}

test("at the sign-in each mistake is said where it was made, nothing that was typed is lost, and who is right comes in", async ({
  page,
  world,
  shop: { ownerPhone },
}) => {
  await test.step("the language switches at once, without a reload, and is still there after one", async () => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
    await page.getByRole("button", { name: "中文" }).click();
    await expect(page.getByRole("button", { name: "登录" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
    await page.reload();
    await expect(page.getByRole("button", { name: "登录" })).toBeVisible();
  });

  await test.step("an unticked agreement and an unfinished account are said under their fields", () =>
    sendUnfinished(page));

  await test.step("a disabled account is told that, and whom to call, and of no session that had expired", async () => {
    const { ownerPhone: disabled } = await world.build.shop();
    await world.build.disable(disabled);
    await tryToSignIn(page, "zh", disabled, testPassword);
    await expect(account(page)).toHaveAccessibleDescription(failures.accountDisabledAtSignIn.zh);
    await expect(account(page)).toHaveValue(disabled);
    expect((await announcements(page)).filter((said) => said.includes(expired))).toEqual([]);
  });

  await test.step("a wrong password is said once and clearly, under its field until it is typed anew, and the account stays typed, even over a reload", async () => {
    await tryToSignIn(page, "zh", ownerPhone, "not the password");
    // Who listens is told with the field that takes the focus.
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(wrong);
    await password(page).fill("another");
    await expect(password(page)).not.toHaveAccessibleDescription(wrong);
    await page.reload();
    await expect(account(page)).toHaveValue(ownerPhone);
    await expect(password(page)).toHaveValue("");
    await expect(page.getByRole("checkbox", { name: say.agree })).toBeChecked();
  });

  await test.step("a dead server is said, the typing is kept, and signing in works once it is back, by a local number as a cook says hers", async () => {
    const local = `0${ownerPhone.slice(4)}`;
    await page.route("**/ShopUser/Login", (route) => route.abort("connectionrefused"), { times: 1 });
    await tryToSignIn(page, "zh", local, testPassword);
    await expectAnnouncedOnce(page, network);
    await expect(account(page)).toHaveValue(local);
    await page.getByRole("button", { name: say.signIn }).click();
    await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
  });
});
