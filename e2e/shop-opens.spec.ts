import type { Page } from "@playwright/test";
import { deskApplications } from "@tsena/contract/desk.applications";
import { platform } from "@tsena/contract/platform";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectSound, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { messagesOf } from "./support/outbox.ts";
import { heardSoon, signIn, speak, tryToSignIn } from "./support/phone.ts";
import {
  fillCategory,
  fillLegalPerson,
  fillQualification,
  fillStore,
  giveOtherPaper,
  openingIn,
  pictureField,
  register,
} from "./support/shop-opening.ts";
import { freshPhone } from "./support/wizard.ts";
import { speaks, wordsIn } from "./support/words.ts";

const atDesk = {
  unreadable: "La photo est illisible\u00a0: reprenez-la à la lumière du jour.",
  enlarge: "Agrandir : ",
  close: "Fermer",
  remark: /^Remarque/,
  before: /^Remarque de la fois d'avant/,
  reject: /^Refuser \(1 remarque\)/,
  rejectNow: "Refuser la demande",
  rejected: "La demande est refusée.",
  approve: "Valider…",
  approveNow: "Valider la boutique",
  approved: "La boutique est validée.",
};

const language = "fr";
const say = openingIn(language);

// Two phones, a desk, eleven photos and a review in two rounds.
test.describe.configure({ timeout: 180_000 });

/** The ground of a button that acts. */
const acts = "rgb(194, 65, 12)";

/** What the applicant types of herself: the number of her identity card among it. */
const applicantsOwn = ["Hery Rakoto", "101 234 567 890", "4001234567", "Lot 12 Mahazoarivo"];

/** On the first phone up to the name of the legal person. */
const begin = async (page: Page, world: OpenWorld, account: string, shopName: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await register(page, world, language, account);
  await expect(page.getByRole("button", { name: say.begin })).toBeVisible();
  await expectSound(page);
  await fillCategory(page, say);
  await fillStore(page, say, { name: shopName, phone: account });
  await page.getByRole("textbox", { name: say.person }).fill("Hery Rakoto");
  await expect(page.getByText(say.kept)).toBeVisible();
  await expectUnreadable(page, applicantsOwn);
};

/** On another phone from exactly there to the last word. */
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
  await expectSound(phone);
  await phone.getByRole("button", { name: say.follow }).click();
  await expect(phone.getByRole("heading", { name: say.inReview })).toBeVisible();
  await expectSound(phone);
  // The steps are done with: the way back leads to the shop, and not through them here again.
  await phone.getByRole("button", { name: "Retour" }).click();
  await expect(phone).toHaveURL(/pages\/index\/index/);
  await phone.goBack();
  await expect(phone.getByRole("heading", { name: say.inReview })).toBeVisible();
  await expectUnreadable(phone, applicantsOwn);
};

/** At the desk: the photo of the identity card is looked at, and found unreadable. */
const reject = async (desk: Page, shopName: string): Promise<void> => {
  await desk.getByRole("link", { name: shopName }).click();
  await desk.getByRole("button", { name: `${atDesk.enlarge}${say.cinFront}` }).click();
  const viewer = desk.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: say.cinFront })).toBeVisible();
  await viewer.getByRole("button", { name: atDesk.close }).click();
  await expectUnreadable(desk, applicantsOwn);
  const line = desk.getByRole("listitem").filter({ hasText: say.cinFront });
  await line.getByRole("button", { name: atDesk.remark }).click();
  await desk.getByRole("button", { name: atDesk.unreadable }).click();
  await expectSound(desk);
  await desk.getByRole("button", { name: atDesk.reject }).click();
  await desk.getByRole("dialog").getByRole("button", { name: atDesk.rejectNow }).dblclick();
  await expect(desk.getByText(atDesk.rejected)).toBeVisible();
};

/** On the phone: the remark leads to its photo, which is taken anew; the rest is sent as it was. */
const mend = async (phone: Page): Promise<void> => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await phone.route(/Shop\/GetApplyInfo/, async (route) => {
    await answered;
    await route.continue();
  });
  await phone.reload();
  await expect(phone.getByRole("heading", { name: say.mend })).toBeVisible();
  await expect(phone.getByRole("button", { name: say.again })).not.toHaveCSS("background-color", acts);
  await expectSound(phone);
  // What the phone kept still says that the application is in review.
  await phone.getByRole("link", { name: atDesk.unreadable }).click();
  await expect(phone).toHaveURL(/openStore\/step4/);
  answer();
  await expect(pictureField(phone, say.cinFront)).toBeFocused();
  await expect(pictureField(phone, say.cinFront)).toBeInViewport();
  await expect(pictureField(phone, say.cinFront)).toHaveAccessibleDescription(atDesk.unreadable);
  await expectSound(phone);
  await giveOtherPaper(phone, say, say.cinFront);
  await phone.getByRole("button", { name: say.next }).click();
  await expect(phone.getByText(say.mended)).toBeVisible();
  await expect(phone.getByRole("heading", { name: say.allMended })).toBeVisible();
  await phone.getByRole("button", { name: "Retour" }).click();
  // The shop's home says the same, and leads on.
  await expect(phone).toHaveURL(/pages\/index\/index/);
  await expect(phone.getByRole("heading", { name: say.allMended })).toBeVisible();
  await expectSound(phone);
  await expect(phone.getByRole("button", { name: say.again })).toHaveCSS("background-color", acts);
  await phone.getByRole("button", { name: say.again }).click();
  await phone.getByRole("button", { name: say.send }).dblclick();
  await phone.getByRole("button", { name: say.follow }).click();
  await expect(phone.getByRole("heading", { name: say.inReview })).toBeVisible();
};

/** At the desk: it is sent again, and good. */
const approve = async (desk: Page): Promise<void> => {
  await desk.reload();
  await expect(desk.getByText(atDesk.before)).toBeVisible();
  await desk.getByRole("button", { name: atDesk.approve }).click();
  await desk.getByRole("dialog").getByRole("button", { name: atDesk.approveNow }).dblclick();
  await expect(desk.getByText(atDesk.approved)).toBeVisible();
};

test(
  "a merchant registers, applies on two phones, mends a photo, is approved, opens and takes the first order",
  speaks[language],
  async ({ page, another, world }) => {
    const account = freshPhone();
    const shopName = `Gargote Hery ${account.slice(-4)}`;
    // Before there is a shop no order can come: nothing is asked in vain.
    const polls: string[] = [];
    page.on("request", (request) => {
      if (/GetOrderReminder|GetManageInfoByShop/.test(request.url())) polls.push(request.url());
    });
    await begin(page, world, account, shopName);
    expect(polls).toEqual([]);
    const phone = await another({ viewport: { width: 320, height: 640 } });
    await goOn(phone, account);

    const desk = await another(aComputer);
    await atTheDesk(desk, world, language, "/applications");
    await reject(desk, shopName);
    await mend(phone);
    await approve(desk);
    const { rows } = await (await world.asOperator()).does(deskApplications.list, { keyword: account });
    expect(rows).toMatchObject([{ shopName, submissions: 2 }]);

    await phone.reload();
    await expect(phone.getByRole("heading", { name: say.approved })).toBeVisible();
    await expect(phone.getByRole("link", { name: say.firstDish })).toBeVisible();
    await expectSound(phone);
    await phone.getByRole("button", { name: say.toShop }).click();
    await phone.getByRole("button", { name: say.open }).click();
    await phone.getByRole("button", { name: say.openAnyway }).click();
    await expect(phone.getByText(say.sellsNothing)).toBeVisible();
    await expect(phone.getByRole("button", { name: say.toMenu })).toBeVisible();
    await expect(phone.getByRole("list", { name: say.today }).getByText(say.wasOpened, { exact: true })).toBeVisible();
    await expectSound(phone);

    // The form that puts a product on sale has a journey of its own.
    const id = rows[0]?.shopId ?? "";
    const customers = world.asPlatform();
    expect(await customers.does(platform.shop, { shopId: id })).toMatchObject({
      name: shopName,
      effective: { open: true },
    });
    const order = await world.build.paidOrder(customers, { id, ...(await world.build.product({ id })) });
    const { accept, order: word, toPickUp } = wordsIn(language);
    await phone.getByRole("navigation").getByRole("link", { name: word }).click();
    const card = phone.getByRole("article", { name: `${String(word)} ${order.orderNo}` });
    await expect(card).toBeVisible(heardSoon);
    await card.getByRole("button", { name: accept }).click();
    await expect(phone.getByRole("tab", { name: toPickUp })).toContainText("1");

    const notices = await messagesOf(world, account);
    expect(notices.filter((body) => say.told.test(body))).toHaveLength(1);
  },
);

test(
  "an owner whose shop is open already is not told that an application was just sent, but led to the shop",
  speaks[language],
  async ({ page, shop }) => {
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/openStore/submitSuccess");
    await expect(page).toHaveURL(/pages\/index\/index$/);
    await expect(page.getByText(say.sent)).toHaveCount(0);
  },
);
