import type { Page } from "@playwright/test";
import { deskApplications } from "@tsena/contract/desk.applications";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { bareAddress } from "@tsena/server/secrets/signed-addresses";
import { applicantOf } from "@tsena/server/testing/applicants";
import { testPassword } from "@tsena/server/testing/builders";
import type { Caller } from "@tsena/server/testing/caller";
import { uploadPicture } from "@tsena/server/testing/pictures";
import { devtoolsOf } from "./support/devtools.ts";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { messagesOf } from "./support/outbox.ts";
import { heardSoon, lookAgain, signInByOtherTab, speak, tryToSignIn } from "./support/phone.ts";
import {
  fillCategory,
  fillLegalPerson,
  fillQualification,
  fillStore,
  giveOtherPaper,
  openingIn,
  pictureField,
} from "./support/shop-opening.ts";
import { speaks, wordsIn } from "./support/words.ts";

/** What the desk remarks on the photo of the identity card. */
const unreadable = "La photo est illisible\u00a0: reprenez-la à la lumière du jour.";

const language = "fr";
const say = openingIn(language);

// A phone that is two, seven photos and a review in two rounds.
test.describe.configure({ timeout: 180_000 });

/** The ground of a button that acts. */
const acts = "rgb(194, 65, 12)";

/** What the applicant types of herself: the number of her identity card among it. */
const applicantsOwn = ["Hery Rakoto", "101 234 567 890", "4001234567", "Lot 12 Mahazoarivo"];

/** On the first phone up to the name of the legal person. */
const begin = async (page: Page, account: string, shopName: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await speak(page, language);
  await page.goto("/#/pages/login/loginindex");
  await signInByOtherTab(page, account);
  await page.goto("/#/pages/openStore/startOpenStore");
  await expect(page.getByRole("button", { name: say.begin })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await fillCategory(page, say);
  await fillStore(page, say, { name: shopName, phone: account });
  await page.getByRole("textbox", { name: say.person }).fill("Hery Rakoto");
  await expect(page.getByText(say.kept)).toBeVisible();
  await expectUnreadable(page, applicantsOwn);
};

/** Leaves nothing on a phone, which is another one then. */
const forgetAll = async (page: Page, origin: string): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  const devtools = await devtoolsOf(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
};

/** Gives her papers but the front of the identity card, as on a phone of before. */
const givePapersBefore = async (owner: Caller): Promise<void> => {
  const paper = async (): Promise<string> => bareAddress(await uploadPicture(owner, "paper"));
  const stat = { stat: "56101 11 2024 0 00123", statImage: await paper() };
  const rcs = { rcs: "2024 B 00123", rcsImage: await paper() };
  const qualification = { ...stat, ...rcs, nifImage: await paper() };
  const legalPerson = { name: "Hery Rakoto", idBack: await paper() };
  await owner.does(shops.apply, { draft: true, step: 3, legalPerson, qualification });
};

/** On the other phone from exactly there to the last word. */
const goOn = async (phone: Page, account: string): Promise<void> => {
  await speak(phone, language);
  await tryToSignIn(phone, language, account, testPassword);
  await phone.getByRole("button", { name: say.resume }).click();
  await expect(phone).toHaveURL(/openStore\/step4/);
  await expect(phone.getByRole("textbox", { name: say.person })).toHaveValue("Hery Rakoto");
  await fillLegalPerson(phone, say);
  await fillQualification(phone, say);
  await expect(phone.getByRole("heading", { name: say.read })).toBeVisible();
  await expect(phone.getByText("Lot 12 Mahazoarivo, portail vert")).toBeVisible();
  await expectSound(phone);
  await phone.getByRole("button", { name: say.send }).dblclick();
  await expect(phone.getByRole("heading", { name: say.sent })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: say.follow }).click();
  await expect(phone.getByRole("heading", { name: say.inReview })).toBeVisible();
  // The steps are done with: the way back leads to the shop, and not through them here again.
  await phone.getByRole("button", { name: "Retour" }).click();
  await expect(phone).toHaveURL(/pages\/index\/index/);
  await phone.goBack();
  await expect(phone.getByRole("heading", { name: say.inReview })).toBeVisible();
  await expectUnreadable(phone, applicantsOwn);
};

/** The phone is looked at again until it says what the desk has decided. */
async function hears(phone: Page, decided: string): Promise<void> {
  await expect(async () => {
    await lookAgain(phone);
    await expect(phone.getByRole("heading", { name: decided })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** On the phone: the remark leads to its photo, which is taken anew; the rest is sent as it was. */
const mend = async (phone: Page): Promise<void> => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await phone.route(/Shop\/GetApplyInfo/, async (route) => {
    await answered;
    await route.continue();
  });
  await hears(phone, say.mend);
  await expect(phone.getByRole("button", { name: say.again })).not.toHaveCSS("background-color", acts);
  await expectSound(phone);
  // What the phone kept still says that the application is in review.
  await phone.getByRole("link", { name: unreadable }).click();
  await expect(phone).toHaveURL(/openStore\/step4/);
  answer();
  await expect(pictureField(phone, say.cinFront)).toBeFocused();
  await expect(pictureField(phone, say.cinFront)).toBeInViewport();
  await expect(pictureField(phone, say.cinFront)).toHaveAccessibleDescription(unreadable);
  await expectSound(phone);
  await giveOtherPaper(phone, say, say.cinFront);
  await phone.getByRole("button", { name: say.next }).click();
  await expect(phone.getByText(say.mended)).toBeVisible();
  await expect(phone.getByRole("heading", { name: say.allMended })).toBeVisible();
  await phone.getByRole("button", { name: "Retour" }).click();
  // The shop's home says the same, and leads on.
  await expect(phone).toHaveURL(/pages\/index\/index/);
  await expect(phone.getByRole("heading", { name: say.allMended })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expect(phone.getByRole("button", { name: say.again })).toHaveCSS("background-color", acts);
  await phone.getByRole("button", { name: say.again }).click();
  await phone.getByRole("button", { name: say.send }).dblclick();
  await phone.getByRole("button", { name: say.follow }).click();
  await expect(phone.getByRole("heading", { name: say.inReview })).toBeVisible();
};

/** On the phone: the shop that is approved is led to, and opened. */
const open = async (phone: Page): Promise<void> => {
  await hears(phone, say.approved);
  await expect(phone.getByRole("link", { name: say.firstDish })).toBeVisible();
  await expectSound(phone);
  await phone.getByRole("button", { name: say.toShop }).click();
  await phone.getByRole("button", { name: say.open }).click();
  await phone.getByRole("button", { name: say.openAnyway }).click();
  await expect(phone.getByText(say.sellsNothing)).toBeVisible();
  await expect(phone.getByRole("button", { name: say.toMenu })).toBeVisible();
  await expect(phone.getByRole("list", { name: say.today }).getByText(say.wasOpened, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(phone);
};

test("a merchant opens a shop", speaks[language], async ({ page, world }) => {
  // Opening an account has a journey of its own.
  const { phone: account, owner } = await applicantOf(world);
  // Whoever has just opened one has told no name.
  const { database } = world.app.dependencies;
  await database.updateTable("users").set({ user_name: "" }).where("phone", "=", account).execute();
  const shopName = `Gargote Hery ${account.slice(-4)}`;
  // Before there is a shop no order can come: nothing is asked in vain.
  const polls: string[] = [];
  page.on("request", (request) => {
    if (/GetOrderReminder|GetManageInfoByShop/.test(request.url())) polls.push(request.url());
  });
  await test.step("she begins to apply", () => begin(page, account, shopName));
  expect(polls).toEqual([]);
  await forgetAll(page, world.address);
  await givePapersBefore(owner);
  await test.step("on a phone that knows nothing of it she goes on from exactly there, and sends it", () =>
    goOn(page, account));

  const operator = await world.asOperator();
  const sent = async () => (await operator.does(deskApplications.list, { keyword: account })).rows;
  const id = (await sent())[0]?.shopId ?? "";
  const remarks = [{ path: "legalPerson.idFront", message: unreadable }];
  await operator.does(deskApplications.decide, { shopId: id, event: "reject", remarks });
  await test.step("she mends the photo that the desk could not read", () => mend(page));

  expect(await sent()).toMatchObject([{ shopName, submissions: 2 }]);
  await operator.does(deskApplications.decide, { shopId: id, event: "approve" });

  await test.step("she opens the shop", () => open(page));

  await test.step("and takes the first order", async () => {
    // The form that puts a product on sale has a journey of its own.
    const customers = world.asPlatform();
    expect(await customers.does(platform.shop, { shopId: id })).toMatchObject({
      name: shopName,
      effective: { open: true },
    });
    const order = await world.build.paidOrder(customers, { id, ...(await world.build.product({ id })) });
    const { accept, order: word, toPickUp } = wordsIn(language);
    await page.getByRole("navigation").getByRole("link", { name: word }).click();
    const card = page.getByRole("article", { name: `${String(word)} ${order.orderNo}` });
    await expect(card).toBeVisible(heardSoon);
    await card.getByRole("button", { name: accept }).click();
    await expect(page.getByRole("tab", { name: toPickUp })).toContainText("1");
    const notices = await messagesOf(world, account);
    expect(notices.filter((body) => say.told.test(body))).toHaveLength(1);
  });
});
