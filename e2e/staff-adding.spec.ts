import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { desk } from "@tsena/contract/desk";
import { failures, type FailureName } from "@tsena/contract/failures";
import { staff } from "@tsena/contract/staff";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import { addMember } from "@tsena/server/testing/team";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { codeSentTo } from "./support/outbox.ts";
import { signIn } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";
import { askForAnotherCode, type At, freshPhone, letCodesExpire, sayIn } from "./support/wizard.ts";

const words = {
  fr: {
    add: "Ajouter un membre",
    name: "Nom",
    phone: "Numéro de téléphone",
    password: "Mot de passe du membre",
    kitchen: "Cuisine",
    send: "Ajouter à l'équipe",
    missing: "Entrez le nom du membre",
    short: "Le mot de passe compte au moins 6 caractères",
    taken: "Ce numéro est déjà inscrit",
    sendMember: "Envoyer un code",
    sendFirst: "Envoyez d'abord un code à ce numéro",
    memberCode: "Code reçu par le membre",
    askThem: /Demandez-le à la personne/,
    tell: "Le mot de passe que vous venez de choisir",
    alone: "Pas encore d'équipe",
    again: "Le même, encore une fois",
  },
  zh: {
    add: "添加店员",
    name: "姓名",
    phone: "手机号",
    password: "店员密码",
    kitchen: "后厨",
    send: "添加",
    missing: "请输入店员姓名",
    short: "密码至少 6 位",
    taken: "该手机号已注册",
    sendMember: "发送验证码",
    sendFirst: "请先向该号码发送验证码",
    memberCode: "店员收到的验证码",
    askThem: /请向持有该手机的人索取/,
    tell: "您刚才设置的密码",
    alone: "还没有店员",
    again: "再次输入密码",
  },
};

const canSignIn = async (world: OpenWorld, account: string, password: string): Promise<number> =>
  (await world.asNobody().call(accounts.login, { account, password, agreement: true })).status;

/** The phone of somebody whom the platform has disabled, and who was in the team before. */
async function disabledMember(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const phone = freshPhone();
  const owner = await world.asOwner(shop);
  const { id: userId } = await addMember(world, owner, { phone });
  await (await world.asOperator()).does(desk.setDisabled, { userId, disabled: true, reason: "Vols" });
  await owner.does(staff.remove, { staffId: userId });
  return phone;
}

interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** An owner adds a member, and every mistake is said under its field. */
async function addsMember({ page, world, shop }: Stage, disabled: string): Promise<void> {
  const say = words.fr;
  const phone = freshPhone();
  await expect(page.getByText(say.alone)).toBeVisible();
  await page.getByRole("button", { name: say.add }).click();
  // Beside a number that has its own area code stands no other.
  const areaCode = page.getByText("+261", { exact: true });
  await expect(areaCode).toBeVisible();
  await page.getByLabel(say.phone, { exact: true }).fill("+33 6 12 34 56 78");
  await expect(areaCode).toHaveCount(0);
  await page.getByLabel(say.phone, { exact: true }).fill("");
  await page.getByRole("button", { name: say.send, exact: true }).click();
  await expect(page.getByText(say.missing)).toBeVisible();
  await page.getByLabel(say.name, { exact: true }).fill("Tiana");
  await expect(page.getByText(say.sendFirst)).toBeVisible();
  await page.getByLabel(say.phone, { exact: true }).fill(shop.ownerPhone);
  await page.getByLabel(say.password, { exact: true }).fill("12345");
  await page.getByRole("radio", { name: say.kitchen }).check();
  await page.getByRole("button", { name: say.send, exact: true }).click();
  await expect(page.getByText(say.short, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByLabel(say.name, { exact: true })).toHaveValue("Tiana");
  await expect(page.getByLabel(say.password, { exact: true })).toHaveValue("");
  await page.getByLabel(say.password, { exact: true }).fill("tiana's own");
  for (const taken of [shop.ownerPhone, (await world.build.shop()).ownerPhone]) {
    await page.getByLabel(say.phone, { exact: true }).fill(taken);
    await page.getByRole("button", { name: say.sendMember, exact: true }).click();
    await expect(page.getByText(say.taken)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel(say.phone, { exact: true }).fill(disabled);
  await page.getByRole("button", { name: say.sendMember, exact: true }).click();
  await expect(page.getByText(failures.phoneDisabled.fr)).toBeVisible();
  await expect(page.getByLabel(say.phone, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(say.askThem)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  // Typed on a Chinese keyboard it has its area code, too.
  await page.getByLabel(say.phone, { exact: true }).fill("＋２６１３４");
  await expect(page.getByText(failures.phoneDisabled.fr)).toBeHidden();
  await expect(areaCode).toHaveCount(0);
  await page.getByLabel(say.phone, { exact: true }).fill(phone);
  await page.getByRole("button", { name: say.sendMember, exact: true }).click();
  await expect(page.getByText(say.askThem)).toBeVisible();
  await expect(page.getByLabel(say.memberCode)).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.getByLabel(say.memberCode).fill(await codeSentTo(world, phone));
  await page.getByRole("button", { name: say.send, exact: true }).dblclick();
  await expect(page.getByText(say.tell)).toBeVisible();
  await expectAccessible(page);
  const owner = await world.asOwner(shop);
  const { rows } = await owner.does(staff.list, {});
  expect(rows.map((member) => [member.name, member.phone])).toEqual([["Tiana", phone]]);
  expect(await canSignIn(world, phone, "tiana's own")).toBe(200);
  await page.goto("/#/pages/staffManagement/staff-list");
  await expect(page.getByRole("link", { name: /Tiana/ })).toContainText(say.kitchen);
  await expectUnreadable(page, [phone, "tiana's own"]);
}

/** Opens an account at a phone, as its owner would. */
async function registerAt(world: OpenWorld, account: string): Promise<void> {
  const nobody = world.asNobody();
  await nobody.does(codes.send, { target: account, purpose: "register" });
  const filled = { account, password: testPassword, confirmPassword: testPassword, agreement: true } as const;
  await nobody.does(accounts.register, { ...filled, code: await codeSentTo(world, account) });
}

/** A member's phone is proven by the code that comes to it, and each refusal is said under its field. */
async function provesPhone({ page, world, shop }: Stage): Promise<void> {
  const say = words.zh;
  const language = "zh";
  const at: At = { page, world, shop, language, say: sayIn(language) };
  const [mistyped, phone] = [freshPhone(), freshPhone()];
  const typed = { phone: page.getByLabel(say.phone, { exact: true }), code: page.getByLabel(say.memberCode) };
  const give = async (code: string, failure: FailureName, field: "phone" | "code" = "code") => {
    await typed.code.fill(code);
    await page.getByRole("button", { name: say.send, exact: true }).click();
    await expect(page.getByText(failures[failure][language], { exact: true })).toBeVisible();
    await expect(typed[field]).toBeFocused();
    await expect(page.getByLabel(say.password, { exact: true })).toHaveValue("tiana's own");
  };
  await page.goto("/#/pages/staffManagement/staff-add");
  await page.getByLabel(say.name, { exact: true }).fill("Tiana");
  await page.getByLabel(say.password, { exact: true }).fill("tiana's own");
  await typed.phone.fill(mistyped);
  await page.getByRole("button", { name: say.sendMember, exact: true }).click();
  await typed.code.fill(await codeSentTo(world, mistyped));
  await typed.phone.fill(phone);
  await expect(typed.code).toHaveValue("");
  await page.getByRole("button", { name: say.sendMember, exact: true }).click();
  await expect(page.getByText(at.say.wait)).toBeVisible();

  const first = await codeSentTo(world, phone);
  const wrong = first === "000000" ? "000001" : "000000";
  for (let tries = 1; tries <= 4; tries += 1) await give(wrong, "codeWrong");
  await give(wrong, "codeUsedUp");
  const second = await askForAnotherCode(at, phone);
  await letCodesExpire(at, phone);
  await give(second, "codeExpired");
  const third = await askForAnotherCode(at, phone);
  await registerAt(world, phone);
  await give(third, "phoneTaken", "phone");
  await typed.phone.fill(mistyped);
  await typed.phone.fill(phone);
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: at.say.again }).click();
  await expect(page.getByText(failures.phoneTaken[language])).toBeVisible();
  await expect(typed.phone).toBeFocused();
  expect(await (await world.asOwner(shop)).does(staff.list, {})).toMatchObject({ total: 1 });
}

test("an owner adds a member, whose phone is proven by the code that comes to it, and every mistake and refusal is said under its field", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const disabled = await disabledMember(world, shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/staffManagement/staff-list");
  await test.step("an owner adds a member, and every mistake is said under its field: no code is sent to whom the platform has disabled", () =>
    addsMember({ page, world, shop }, disabled));
  await switchLanguage(page, "zh");
  await page.clock.install();
  await test.step("a member's phone is proven by the code that comes to it, and each refusal is said under its field", () =>
    provesPhone({ page, world, shop }));
});
