import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { desk } from "@tsena/contract/desk";
import type { ModuleId } from "@tsena/contract/modules";
import { staff } from "@tsena/contract/staff";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { Caller } from "@tsena/server/testing/caller";
import { wrongFor } from "@tsena/server/testing/outbox";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { heardSoon, signIn, signInByOtherTab } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const say = {
  ...wordsIn("fr"),
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
  taken: "2 accès retirés",
};

type Member = Awaited<ReturnType<typeof memberWith>>;

const canSignIn = async (world: OpenWorld, account: string, password: string): Promise<number> =>
  (await world.asNobody().call(accounts.login, { account, password, agreement: true })).status;

/** The only member of a shop, as the owner's list has it. */
async function memberOf(owner: Caller): Promise<string> {
  return (await owner.does(staff.list, {})).rows[0]?.id ?? "";
}

/** A member of a shop who looks on, and what the owner gives or takes meanwhile. */
async function memberWith(world: OpenWorld, shop: BuiltShop, ...modules: ModuleId[]) {
  const account = await world.build.staff(shop, modules);
  const owner = await world.asOwner(shop);
  const staffId = await memberOf(owner);
  return {
    account,
    staffId,
    grant: (...moduleIds: ModuleId[]) => owner.does(staff.authorize, { staffId, moduleIds }),
    remove: () => owner.does(staff.remove, { staffId }),
  };
}

/** A right that is given or taken comes and goes without a reload. */
async function rightComesAndGoes(page: Page, member: Member): Promise<void> {
  const accept = page.getByRole("button", { name: say.accept });
  await expect(accept).toBeVisible(heardSoon);
  await member.grant("orders.view");
  await expect(accept).toHaveCount(0, heardSoon);
  await member.grant("orders.view", "orders.handle");
  await expect(accept).toBeVisible(heardSoon);
}

/** A closed page names whom to ask, opens as its right comes, and says who has taken it back. */
async function closedPageOpens(page: Page, member: Member): Promise<void> {
  await page.goto("/#/pages/wallet/index");
  await expect(page.getByText("Demandez-la à Lalao.")).toBeVisible();
  await member.grant("orders.view", "wallet.view");
  await expect(page.getByText("Demandez-la à Lalao.")).toHaveCount(0, heardSoon);
  await expect(page.getByRole("heading", { name: "Portefeuille" })).toBeVisible();
  await member.grant("orders.view");
  await expect(page.getByText("Lalao a retiré cet accès")).toBeVisible(heardSoon);
  await expectAccessible(page);
}

/** A page of the owner's is not one to ask for what nobody can give. */
async function ownersPage(page: Page): Promise<void> {
  await page.goto("/#/pages/openStore/submitSuccess");
  await expect(page.getByText("Seul le propriétaire peut le faire : demandez-lui")).toBeVisible();
  await expect(page.getByText("Cette page ne s'ouvre pas aux membres de l'équipe.")).toBeVisible();
  await expect(page.getByText(/Demandez-la au propriétaire/)).toHaveCount(0);
}

/** The orders' right taken back leaves what else there is, is named, and signs nobody out. */
async function leavesTheRest(page: Page, other: Member): Promise<void> {
  await signInByOtherTab(page, other.account);
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByRole("tab")).toHaveCount(4);
  await other.grant("history", "stock");
  await expect(page.getByRole("tab")).toHaveCount(1, { timeout: 20_000 });
  await page.goto("/#/pages/order/orderDetail?id=1");
  await other.grant("stock");
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByText(say.withdrawn)).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
}

/** On the page of a member's rights: what goes and comes along is ticked and told, and leaving is asked about. */
async function tickRights(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: say.view }).uncheck();
  await expect(page.getByRole("checkbox", { name: say.handle })).not.toBeChecked();
  await expect(page.getByText(say.taken, { exact: true })).toBeVisible();
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
}

/** From where a code is to go to the member's new password, each mistake said. */
async function givePassword(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await page.getByRole("button", { name: say.sendCode }).click();
  const code = await codeSentTo(world, shop.ownerPhone);
  await page.getByLabel(say.code).fill(wrongFor(code));
  await expect(page.getByText(say.wrongCode)).toBeVisible();
  await page.reload();
  await page.getByLabel(say.code).fill(code);
  const send = () => page.locator("form button[type=submit]").click();
  await page.getByLabel(say.newPassword).fill("12345");
  await send();
  await expect(page.getByText(say.short, { exact: true })).toBeVisible();
  await page.getByLabel(say.newPassword).fill("a new secret");
  await page.getByLabel(say.again).fill("another secret");
  await send();
  await expect(page.getByText(say.differ)).toBeVisible();
  await page.getByLabel(say.again).fill("a new secret");
  await send();
  await expect(page).toHaveURL(/staff-detail/);
}

/** What the journal tells of names, of the platform's deeds and of sign-ins. */
async function expectJournal(page: Page): Promise<void> {
  const journal = page.getByRole("list", { name: say.journal });
  await expect(journal).toContainText("Hery Kely s'appelle maintenant Lalao Rakoto");
  await expect(journal).toContainText("désactivé par la plateforme");
  await expect(journal).toContainText("Téléphone volé");
  await expect(journal).toContainText(say.refused);
  await expect(journal).toContainText(say.signedIn);
  await expectNoSidewaysScroll(page);
}

/** The member's rights are ticked and saved. */
async function grantsByTicks(page: Page, owner: Caller, { account, staffId }: Member): Promise<void> {
  await page.getByRole("link", { name: new RegExp(account.slice(-3)) }).click();
  await page.getByRole("link", { name: say.access }).click();
  await tickRights(page);
  const granted = (await owner.does(staff.modules, { staffId })).filter((module) => module.granted);
  expect(granted.map(({ id }) => id).sort()).toEqual(["history", "stock"]);
}

/** The owner proves to be the owner, and gives the member a new password. */
async function givesPassword(
  page: Page,
  world: OpenWorld,
  shop: BuiltShop,
  { account, staffId }: Member,
): Promise<void> {
  await page.goto(`/#/pages/staffManagement/emailpassword003?id=${staffId}`);
  await expect(page).toHaveURL(/staff-password/);
  await givePassword(page, world, shop);
  expect(await canSignIn(world, account, testPassword)).toBe(401);
  expect(await canSignIn(world, account, "a new secret")).toBe(200);
}

/** The member is taken out of the team after a question, and has no page any more. */
async function takesOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: say.remove }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: say.confirm, exact: true }).click();
  await expect(page.getByText(say.alone)).toBeVisible();
  await page.goto("/#/pages/staffManagement/staff-detail?id=gone");
  await expect(page).toHaveURL(/staff-list/);
  await expect(page.getByText(say.alone)).toBeVisible();
}

test(
  "a member of the team looks on while the owner gives and takes, and the owner grants, gives a password, takes out and reads the journal",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    test.setTimeout(120_000);
    const owner = await world.asOwner(shop);
    await owner.does(accounts.updateDetails, { nickName: "Lalao" });
    const member = await memberWith(world, shop, "orders.view", "orders.handle");
    await world.build.paidOrder(world.asPlatform(), shop);
    await signIn(page, language, member.account);
    await test.step("a right that is given or taken comes and goes without a reload", () =>
      rightComesAndGoes(page, member));
    await test.step("a closed page names whom to ask, opens as its right comes, and says who has taken it back", () =>
      closedPageOpens(page, member));
    await test.step("a page of the owner's is not one to ask for what nobody can give", () => ownersPage(page));
    await test.step("who is taken out of the team is signed out and told why", async () => {
      await member.remove();
      await expect(page.getByText(say.unbound)).toBeVisible(heardSoon);
      await expect(page).toHaveURL(/login/);
    });
    const other = await memberWith(world, shop, "orders.view", "orders.handle", "history");
    await test.step("the orders' right taken back leaves what else there is, is named, and signs nobody out", () =>
      leavesTheRest(page, other));

    await other.grant("orders.view", "orders.handle", "history");
    await signInByOtherTab(page, shop.ownerPhone);
    await page.goto("/#/pages/staffManagement/staff-list");
    await test.step("the member's rights are ticked and saved by the owner", () => grantsByTicks(page, owner, other));
    await test.step("the owner proves to be the owner, and gives the member a new password", () =>
      givesPassword(page, world, shop, other));
    await test.step("the member is taken out of the team after a question, and has no page any more", () =>
      takesOut(page));
    await test.step("the journal tells of all that: by both names of a member who takes another, why the platform has disabled an account, and who signed in, and a refused sign-in stands out", async () => {
      const other = await world.asStaff(shop, ["orders.view"]);
      await other.does(accounts.updateDetails, { userName: "Hery Kely" });
      await other.does(accounts.updateDetails, { userName: "Lalao Rakoto" });
      const operator = await world.asOperator();
      const userId = await memberOf(owner);
      await operator.does(desk.setDisabled, { userId, disabled: true, reason: "Téléphone volé" });
      await page.goto("/#/pages/user/activity");
      await expectJournal(page);
    });
  },
);
