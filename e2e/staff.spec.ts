import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { addressesOf } from "@tsena/contract/call";
import { desk } from "@tsena/contract/desk";
import type { ModuleId } from "@tsena/contract/modules";
import { staff } from "@tsena/contract/staff";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { testPassword } from "@tsena/server/testing/builders";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { heardSoon, holdCalls, signIn } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  fr: {
    short: "Le mot de passe compte au moins 6 caractères",
    access: "Accès",
    handle: "Accepter et préparer les commandes",
    view: "Voir les commandes",
    stock: "Stock",
    also: /Coché aussi/,
    save: "Enregistrer",
    stay: "Rester",
    back: "Retour",
    remove: "Retirer de l'équipe",
    confirm: "Retirer",
    alone: "Pas encore d'équipe",
    unbound: "Vous ne faites plus partie de l'équipe, voyez avec le propriétaire",
    sendCode: "Recevoir un code",
    code: "Code à 6 chiffres",
    wrongCode: "Ce code n'est pas le bon",
    newPassword: "Nouveau mot de passe",
    again: "Le même, encore une fois",
    differ: "Les deux mots de passe ne sont pas identiques",
    withdrawn: /a retiré cet accès/,
    journal: "Activité",
    signedIn: /Connexion de/,
    refused: /Connexion refusée à/,
  },
  zh: {
    short: "密码至少 6 位",
    access: "权限",
    handle: "接单与备餐",
    view: "查看订单",
    stock: "库存",
    also: /已一并勾选/,
    save: "保存",
    stay: "继续编辑",
    back: "返回",
    remove: "移除店员",
    confirm: "移除",
    alone: "还没有店员",
    unbound: "您已不是该店店员，请联系店主",
    sendCode: "获取验证码",
    code: "6 位验证码",
    wrongCode: "验证码错误",
    newPassword: "新密码",
    again: "再次输入密码",
    differ: "两次输入的密码不一致",
    withdrawn: /已收回此权限/,
    journal: "操作记录",
    signedIn: /登录/,
    refused: /登录失败/,
  },
};

const canSignIn = async (world: OpenWorld, account: string, password: string): Promise<number> =>
  (await world.asNobody().call(accounts.login, { account, password, agreement: true })).status;

test(
  "a right taken back disappears from the member's phone at the next call, and is named",
  speaks.zh,
  async ({ page, another, world, shop, language }) => {
    const say = words[language];
    const account = await world.build.staff(shop, ["orders.view", "orders.handle", "history"]);
    const member = await another();
    await signIn(member, language, account);
    await expect(member.getByRole("tab")).toHaveCount(4);

    await signIn(page, language, shop.ownerPhone, "/#/pages/staffManagement/staff-list");
    await page.getByRole("link", { name: new RegExp(account.slice(-3)) }).click();
    await expectAccessible(page);
    await page.getByRole("link", { name: say.access }).click();
    await page.getByRole("checkbox", { name: say.view }).uncheck();
    await expect(page.getByRole("checkbox", { name: say.handle })).not.toBeChecked();
    await expect(page.getByText("取消 2 项", { exact: true })).toBeVisible();
    await page.getByRole("checkbox", { name: say.handle }).check();
    await expect(page.getByText(say.also)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: say.view })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("checkbox", { name: say.view }).uncheck();
    await page.getByRole("checkbox", { name: say.stock }).check();
    await page.getByRole("banner").getByRole("button", { name: say.back }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.stay }).click();
    await page.getByRole("button", { name: say.save, exact: true }).click();
    await expect(page).toHaveURL(/staff-detail/);

    await expect(member.getByRole("tab")).toHaveCount(1, { timeout: 20_000 });
    await member.goto("/#/pages/order/orderDetail?id=1");
    const owner = await world.asOwner(shop);
    const [one] = (await owner.does(staff.list, {})).rows;
    await owner.does(staff.authorize, { staffId: one?.id ?? "", moduleIds: ["stock"] });
    await member.goto("/#/pages/currentorder/index");
    await expect(member.getByText(say.withdrawn)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(member);
    expect(await member.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  },
);

test("a right that the owner gives or takes while the member looks on comes and goes without a reload, and a closed page names whom to ask", async ({
  page,
  world,
  shop,
}) => {
  const say = wordsIn("fr");
  const owner = await world.asOwner(shop);
  await owner.does(accounts.updateDetails, { nickName: "Lalao" });
  const account = await world.build.staff(shop, ["orders.view", "orders.handle"]);
  const [member] = (await owner.does(staff.list, {})).rows;
  const grant = (...moduleIds: ModuleId[]) => owner.does(staff.authorize, { staffId: member?.id ?? "", moduleIds });
  await world.build.paidOrder(world.asPlatform(), shop);
  await signIn(page, "fr", account);
  const accept = page.getByRole("button", { name: say.accept });
  await expect(accept).toBeVisible(heardSoon);

  await grant("orders.view");
  await expect(accept).toHaveCount(0, heardSoon);
  await grant("orders.view", "orders.handle");
  await expect(accept).toBeVisible(heardSoon);

  await page.goto("/#/pages/wallet/index");
  await expect(page.getByText("Demandez-la à Lalao.")).toBeVisible();
  await expectAccessible(page);
  await grant("orders.view", "wallet.view");
  await expect(page.getByText("Demandez-la à Lalao.")).toHaveCount(0, heardSoon);
  await expect(page.getByRole("heading", { name: "Portefeuille" })).toBeVisible();
  await grant("orders.view");
  await expect(page.getByText("Lalao a retiré cet accès")).toBeVisible(heardSoon);
});

test(
  "a member taken out of the team is signed out and told why",
  speaks.fr,
  async ({ page, another, world, shop, language }) => {
    const say = words[language];
    const account = await world.build.staff(shop, ["orders.view"]);
    const member = await another();
    await signIn(member, language, account);
    await signIn(page, language, shop.ownerPhone, "/#/pages/staffManagement/staff-list");
    await page.getByRole("link", { name: new RegExp(account.slice(-3)) }).click();
    await page.getByRole("button", { name: say.remove }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: say.confirm, exact: true }).click();
    await expect(page.getByText(say.alone)).toBeVisible();
    await expect(member.getByText(say.unbound)).toBeVisible({ timeout: 10_000 });
    await expect(member).toHaveURL(/login/);

    await page.goto("/#/pages/staffManagement/staff-detail?id=gone");
    await expect(page).toHaveURL(/staff-list/);
    await expect(page.getByText(say.alone)).toBeVisible();
  },
);

test(
  "the owner proves to be the owner, and gives a member a new password",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const account = await world.build.staff(shop, ["orders.view"]);
    await signIn(page, language, shop.ownerPhone);
    const owner = await world.asOwner(shop);
    const [member] = (await owner.does(staff.list, {})).rows;
    await page.goto(`/#/pages/staffManagement/emailpassword003?id=${member?.id ?? ""}`);
    await expect(page).toHaveURL(/staff-password/);
    await expectAccessible(page);
    await page.getByRole("button", { name: say.sendCode }).click();
    const code = await codeSentTo(world, shop.ownerPhone);
    await page.getByLabel(say.code).fill(code === "000000" ? "000001" : "000000");
    await expect(page.getByText(say.wrongCode)).toBeVisible();
    await page.reload();
    await page.getByLabel(say.code).fill(code);
    await page.getByLabel(say.newPassword).fill("12345");
    await page.locator("form button[type=submit]").click();
    await expect(page.getByText(say.short, { exact: true })).toBeVisible();
    await page.getByLabel(say.newPassword).fill("a new secret");
    await page.getByLabel(say.again).fill("another secret");
    await page.locator("form button[type=submit]").click();
    await expect(page.getByText(say.differ)).toBeVisible();
    await page.getByLabel(say.again).fill("a new secret");
    await page.locator("form button[type=submit]").click();
    await expect(page).toHaveURL(/staff-detail/);
    expect(await canSignIn(world, account, testPassword)).toBe(401);
    expect(await canSignIn(world, account, "a new secret")).toBe(200);
  },
);

test("the owner is not asked where a code is to go before it is known where it can", async ({ page, world, shop }) => {
  await world.build.staff(shop, ["orders.view"]);
  const [member] = (await (await world.asOwner(shop)).does(staff.list, {})).rows;
  const letGo = await holdCalls(page, accounts.details);
  await signIn(page, "fr", shop.ownerPhone, `/#/pages/staffManagement/staff-password?id=${member?.id ?? ""}`);
  const sent = page.waitForRequest(`**${addressesOf(codes.send)[0]}`);
  // A slow link: the page is there long before what it is to show.
  setTimeout(letGo, 3_000);
  await page.getByRole("button", { name: words.fr.sendCode }).click();
  expect((await sent).postDataJSON()).toMatchObject({ target: shop.ownerPhone });
  await expect(page.getByLabel(words.fr.code)).toBeVisible();
});

test("a member who takes another name is told of in the journal by both", async ({ page, world, shop }) => {
  const member = await world.asStaff(shop, ["orders.view"]);
  await member.does(accounts.updateDetails, { userName: "Hery Kely" });
  await member.does(accounts.updateDetails, { userName: "Lalao Rakoto" });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/user/activity");
  const journal = page.getByRole("list", { name: words.fr.journal });
  await expect(journal).toContainText("Hery Kely s'appelle maintenant Lalao Rakoto");
  await expectNoSidewaysScroll(page);
});

test("the journal tells why the platform has disabled somebody's account", async ({ page, world, shop }) => {
  await world.build.staff(shop, ["orders.view"]);
  const [member] = (await (await world.asOwner(shop)).does(staff.list, {})).rows;
  const operator = await world.asOperator();
  await operator.does(desk.setDisabled, { userId: member?.id ?? "", disabled: true, reason: "Téléphone volé" });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/user/activity");
  const journal = page.getByRole("list", { name: words.fr.journal });
  await expect(journal).toContainText("désactivé par la plateforme");
  await expect(journal).toContainText("Téléphone volé");
});

test(
  "the journal tells who signed in, and a refused sign-in stands out",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const account = await world.build.staff(shop, ["orders.view"]);
    expect(await canSignIn(world, account, testPassword)).toBe(200);
    expect(await canSignIn(world, account, "not this one")).toBe(401);
    await signIn(page, language, shop.ownerPhone, "/#/pages/user/activity");
    await expect(page.getByRole("list", { name: say.journal })).toContainText(say.refused);
    await expect(page.getByRole("list", { name: say.journal })).toContainText(say.signedIn);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test(
  "a member who opens a page of the owner's is not sent to ask for what nobody can give",
  speaks.fr,
  async ({ page, world, shop }) => {
    await signIn(page, "fr", await world.build.staff(shop, ["orders.view"]), "/#/pages/openStore/submitSuccess");
    await expect(page.getByText("Seul le propriétaire peut le faire : demandez-lui")).toBeVisible();
    await expect(page.getByText("Cette page ne s'ouvre pas aux membres de l'équipe.")).toBeVisible();
    await expect(page.getByText(/Demandez-la au propriétaire/)).toHaveCount(0);
  },
);
