import { accounts } from "@tsena/contract/accounts";
import { failures } from "@tsena/contract/failures";
import { testPassword } from "@tsena/server/testing/builders";
import {
  announcements,
  expect,
  expectAccessible,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  test,
} from "./support/journey.ts";
import { signIn, speak, tryToSignIn, withoutStream } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const wrong = { fr: "Compte ou mot de passe incorrect", zh: "账号或密码错误" };
const agreement = { fr: "Acceptez d'abord les conditions d'utilisation", zh: "请先阅读并同意用户协议" };
const unfinished = {
  fr: "Entrez un numéro de téléphone complet ou une adresse e-mail",
  zh: "请输入完整的手机号或邮箱",
};
const busy = { fr: "Réseau occupé", zh: "网络繁忙" };
const network = { fr: "Erreur de réseau, réessayez plus tard", zh: "网络错误，请稍后再试" };
const expired = { fr: "Votre connexion a expiré, reconnectez-vous", zh: "登录已过期，请重新登录" };

test(
  "a wrong password is said once and clearly, under its field until it is typed anew, and the account stays typed, even over a reload",
  speaks.fr,
  async ({ page, shop, language }) => {
    const say = wordsIn(language);
    await speak(page, language);
    await tryToSignIn(page, language, shop.ownerPhone, "not the password");
    const password = page.getByRole("textbox", { name: say.password });
    // Who listens is told with the field that takes the focus.
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(wrong[language]);
    await password.fill("another");
    await expect(password).not.toHaveAccessibleDescription(wrong[language]);
    await page.reload();
    await expect(page.getByLabel(say.account)).toHaveValue(shop.ownerPhone);
    await expect(page.getByRole("textbox", { name: say.password })).toHaveValue("");
    await expectAccessible(page);
  },
);

test(
  "an unticked agreement and an unfinished account are said under their fields",
  speaks.zh,
  async ({ page, language }) => {
    const say = wordsIn(language);
    await speak(page, language);
    await page.goto("/#/pages/login/login");
    await page.getByLabel(say.account).fill("lalao@");
    await page.getByRole("button", { name: say.signIn }).click();
    for (const [label, said] of [
      [say.account, unfinished[language]],
      [say.agree, agreement[language]],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(said);
      await expect(page.getByText(said)).toBeVisible();
    }
    await expect(page.getByLabel(say.account)).toBeFocused();
    await expect(page.getByLabel(say.account)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "a dead server is said, the typing is kept, and signing in works once it is back",
  speaks.zh,
  async ({ page, shop, language }) => {
    const say = wordsIn(language);
    await speak(page, language);
    await page.route("**/ShopUser/Login", (route) => route.abort("connectionrefused"), { times: 1 });
    await tryToSignIn(page, language, shop.ownerPhone, "a test's password");
    await expectAnnouncedOnce(page, network[language]);
    await expect(page.getByLabel(say.account)).toHaveValue(shop.ownerPhone);
    await page.getByRole("button", { name: say.signIn }).click();
    await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
  },
);

test(
  "a server in trouble veils the screen that asked, until it answers again",
  speaks.fr,
  async ({ page, shop, language }) => {
    const say = wordsIn(language);
    await withoutStream(page);
    await signIn(page, language, shop.ownerPhone);
    // The first screen has its lists: what it still asked for would be in trouble too, and said as well.
    await page.waitForLoadState("networkidle");
    const trouble = { resultCode: 503, message: busy[language], data: null };
    await page.route("**/Order/GetList*", (route) => route.fulfill({ status: 503, json: trouble }));
    await page.getByRole("tab", { name: say.history }).click();
    await expectAnnouncedOnce(page, busy[language]);
    await page.unroute("**/Order/GetList*");
    await expect(page.getByText(busy[language])).toHaveCount(0, { timeout: 15_000 });
  },
);

test(
  "a session ended elsewhere is said once, and login opens after 3 s",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = wordsIn(language);
    await signIn(page, language, shop.ownerPhone);
    const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
    await world.withToken(token).does(accounts.logout, {});
    await page.getByRole("tab", { name: say.history }).click();
    await expectAnnouncedOnce(page, expired[language]);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await expect(page.getByLabel(say.account)).toBeVisible({ timeout: 15_000 });
    expect(page.url()).toContain("/pages/login/");
  },
);

test("the language switches at once, without a reload, and is still there after one", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("button", { name: "登录" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
  await page.reload();
  await expect(page.getByRole("button", { name: "登录" })).toBeVisible();
});

test("a local number is completed to +261, so that a cook signs in as she says her number", async ({ page, world }) => {
  const shop = await world.build.shop();
  const local = `0${shop.ownerPhone.slice(4)}`;
  await tryToSignIn(page, "fr", local, "a test's password");
  await expect(page.getByRole("tab", { name: /À accepter/ })).toBeVisible();
});

test(
  "a disabled account is told that at its sign-in, and whom to call, and of no session that had expired",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    await world.build.disable(shop.ownerPhone);
    await speak(page, language);
    await tryToSignIn(page, language, shop.ownerPhone, testPassword);
    const account = page.getByLabel(wordsIn(language).account);
    await expect(account).toHaveAccessibleDescription(failures.accountDisabledAtSignIn[language]);
    await expect(account).toHaveValue(shop.ownerPhone);
    expect((await announcements(page)).filter((said) => said.includes(expired[language]))).toEqual([]);
    await expectAccessible(page);
  },
);

test("what somebody has agreed to at a sign-in is nothing that the next one on the phone agrees to", async ({
  page,
  world,
  shop,
}) => {
  const say = wordsIn("fr");
  const agree = page.getByRole("checkbox", { name: say.agree });
  const account = page.getByLabel(say.account);
  const other = await world.build.staff(shop, ["orders.view"]);
  await speak(page, "fr");
  await tryToSignIn(page, "fr", shop.ownerPhone, "not the password");
  await expect(page.getByText(wrong.fr)).toBeVisible();
  for (const [path, next] of [
    ["/pages/login/login", other],
    ["/pages/login/loginByCode", shop.ownerPhone],
  ] as const) {
    await page.goto(`/#${path}`);
    await page.reload();
    await expect(agree).toBeChecked();
    await account.fill(next);
    await expect(agree).not.toBeChecked();
    await agree.check();
  }
  await page.goto("/#/pages/login/login");
  await page.reload();
  await expect(account).toHaveValue(other);
  await expect(agree).not.toBeChecked();
  await agree.check();
  await page.goto("/#/pages/login/loginByCode");
  await page.reload();
  await expect(account).toHaveValue(shop.ownerPhone);
  await expect(agree).not.toBeChecked();
});

test("autofill that writes the account of the last sign-in in another way leaves what it has agreed to", async ({
  page,
  shop: { ownerPhone },
}) => {
  const say = wordsIn("fr");
  const agree = page.getByRole("checkbox", { name: say.agree });
  await speak(page, "fr");
  await tryToSignIn(page, "fr", ownerPhone, "not the password");
  await expect(page.getByText(wrong.fr)).toBeVisible();
  for (const path of ["/pages/login/login", "/pages/login/loginByCode"]) {
    await page.goto(`/#${path}`);
    await page.reload();
    await expect(agree).toBeChecked();
    await page.getByLabel(say.account).fill(`0${ownerPhone.slice(4, 6)} ${ownerPhone.slice(6)}`);
    await expect(agree).toBeChecked();
  }
  await tryToSignIn(page, "fr", "Aina@tsena.example", "not the password");
  await expect(page.getByText(wrong.fr)).toBeVisible();
  await page.reload();
  await page.getByLabel(say.account).fill("aina@tsena.example");
  await expect(agree).toBeChecked();
});
