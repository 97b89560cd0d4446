import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { failures } from "@tsena/contract/failures";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import { expect, expectAccessible, expectAnnouncedOnce, forgetAnnouncements, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { network } from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    old: "Mot de passe actuel",
    fresh: "Nouveau mot de passe",
    next: "Continuer",
    change: "Changer le mot de passe",
    done: "Votre mot de passe est changé",
  },
  zh: {
    old: "当前密码",
    fresh: "新密码",
    next: "下一步",
    change: "修改密码",
    done: "密码已修改",
  },
};

type Say = (typeof words)["fr" | "zh"];

async function answer(page: Page, label: string, password: string, button: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** From the old password to the question for the new one's repeat. */
async function comeToRepeat(page: Page, say: Say, old: string, fresh = "a new secret"): Promise<void> {
  await answer(page, say.old, old, say.next);
  await answer(page, say.fresh, fresh, say.next);
  await expect(page.getByRole("button", { name: say.change, exact: true })).toBeVisible();
}

/** Answers every question wrongly first: each mistake is said at the question that it is of. */
async function makeMistakes(page: Page, say: Say, shop: BuiltShop): Promise<void> {
  await answer(page, say.old, "not the old one", say.next);
  await answer(page, say.fresh, "12345", say.next);
  await expect(page.getByText(failures.passwordTooShort.zh, { exact: true })).toBeVisible();
  await answer(page, say.fresh, "a new secret", say.next);
  await answer(page, say.fresh, "another secret", say.change);
  await expect(page.getByText(failures.passwordsDiffer.zh, { exact: true })).toBeVisible();
  await answer(page, say.fresh, "a new secret", say.change);
  await expect(page.getByText(failures.passwordWrong.zh, { exact: true })).toBeVisible();
  await expect(page.getByLabel(say.old, { exact: true })).toBeFocused();
  await expectAccessible(page);

  await comeToRepeat(page, say, testPassword, shop.ownerPhone);
  await answer(page, say.fresh, shop.ownerPhone, say.change);
  await expect(page.getByText(failures.passwordIsAccount.zh, { exact: true })).toBeVisible();
  await expect(page.getByLabel(say.fresh, { exact: true })).toHaveValue(shop.ownerPhone);
}

test("changing the password", speaks.zh, async ({ page, world, shop, language }) => {
  const say = words[language];
  await signIn(page, language, shop.ownerPhone, "/#/pages/country/passwordtext03");

  await test.step("its last page claims nothing to who opens it directly, and who has a password is not asked for a first one", async () => {
    await expect(page.getByLabel(say.old, { exact: true })).toBeVisible();
    await page.goto("/#/pages/country/fileopassword");
    await expect(page).toHaveURL(/pages\/country\/password$/);
    await expect(page.getByLabel(say.old, { exact: true })).toBeVisible();
  });

  await test.step("every mistake is said where it was made", () => makeMistakes(page, say, shop));

  await test.step("the way back and forth keeps the answers, and a reload forgets them", async () => {
    await answer(page, say.fresh, "a new secret", say.next);
    await expect(page.getByRole("button", { name: say.change, exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: say.next, exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("button", { name: say.change, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(say.old, { exact: true })).toHaveValue("");
  });

  await test.step("a lost link changes it once", async () => {
    await comeToRepeat(page, say, testPassword);
    await forgetAnnouncements(page);
    let answers = 0;
    page.on("response", (response) => (answers += response.url().endsWith("/UpdatePassword") ? 1 : 0));
    await page.context().setOffline(true);
    await answer(page, say.fresh, "a new secret", say.change);
    await expectAnnouncedOnce(page, network[language]);
    await expect(page.getByLabel(say.fresh, { exact: true })).toHaveValue("a new secret");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: say.change, exact: true }).click();
    await expect(page.getByText(say.done, { exact: true }).last()).toBeVisible();
    expect(answers).toBe(1);
    const withNew = { account: shop.ownerPhone, password: "a new secret", agreement: true } as const;
    expect((await world.asNobody().call(accounts.login, withNew)).status).toBe(200);
  });
});
