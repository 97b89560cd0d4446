import { sentence } from "@tsena/contract/failures";
import { shops } from "@tsena/contract/shops";
import { codes } from "@tsena/contract/accounts.codes";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { askForCode, freshPhone, sayIn, wizards } from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const waitBegins = { fr: "Un autre code vient d'y être envoyé", zh: "刚刚已向那里发送了另一个验证码" };
const rowOf = (name: string) => {
  const row = wizards.find((one) => one.name === name);
  if (row === undefined) throw new Error(name);
  return row;
};

test(
  "a code that was just sent to sign in does not stand for one to recover: no digits are asked for until that one is sent",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    const at = { page, world, shop, language, say: sayIn(language) };
    const [first, second] = [rowOf("signing in by a code"), rowOf("recovering by phone")];
    await askForCode(at, first, await first.open(at));
    await expect(page.getByLabel(at.say.code)).toBeVisible();
    const target = await second.open(at);
    await askForCode(at, second, target);
    await expect(page.getByText(waitBegins[language]).last()).toBeVisible();
    await expect(page.getByLabel(at.say.code)).toHaveCount(0);
    await expect(page.getByLabel(at.say.phone, { exact: true })).not.toHaveValue("");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const { database } = world.app.dependencies;
    await database.deleteFrom("throttles").where("key", "like", `code:gap:${target} %`).execute();
    // A node remembers for a second that a count is closed (decision 014).
    await expect(async () => {
      await page.getByRole("button", { name: at.say.send }).click();
      await expect(page.getByLabel(at.say.code)).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
);

test("nor does it for the shop's order phone", async ({ page, world, shop }) => {
  expect(sentence("otherCodeJustSent", "fr", { wait: 42 })).toContain(waitBegins.fr);
  const owner = await world.asOwner(shop);
  const orderPhone = freshPhone();
  await owner.does(shops.updateManaged, { orderPhone });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/orderTaking");
  await owner.does(codes.send, { target: orderPhone, purpose: "staff" });
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await expect(page.getByText(waitBegins.fr).last()).toBeVisible();
  await expect(page.getByLabel("Code à 6 chiffres")).toHaveCount(0);
});
