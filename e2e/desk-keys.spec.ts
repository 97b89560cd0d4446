import type { Page } from "@playwright/test";
import { deskKeys } from "@tsena/contract/desk.keys";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { shops } from "@tsena/contract/shops";
import { applicantOf, sentBy } from "@tsena/server/testing/applicants";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

test.use(aComputer);

/** The rows of a list, by their ways. */
const rowLinks = (page: Page) => page.locator("tbody a");

async function goThroughLists(page: Page): Promise<void> {
  const links = rowLinks(page);
  await expect(links.nth(1)).toBeVisible();
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary").getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary").getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(links.nth(1)).toBeFocused();

  await page.getByRole("navigation").getByRole("link", { name: "Opérateurs" }).click();
  await expect(page.locator("tbody tr").first()).toContainText("@");
  await page.keyboard.press("j");
  // One's own row has nothing to do: it takes the focus itself.
  await expect(page.locator("tbody tr:first-child:focus, tbody tr:first-child :focus")).toHaveCount(1);
}

async function revokeKey(page: Page, id: string): Promise<void> {
  await page.goto(`/desk/#/keys?revoked=false&id=${id}`);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Révoquer la clé…" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Motif").fill("Contrat fini");
  await page.keyboard.press("Control+Enter");
  await expect(panel.getByText("Contrat fini")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Révoquer la clé…" })).toHaveCount(0);
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await expectSound(page);
}

async function goDownToTheEnd(page: Page, batch: string): Promise<void> {
  await page.goto(`/desk/#/vouchers?batch=${batch}`);
  await expect(page.locator("tbody tr")).toHaveCount(50);
  await page.keyboard.type("j".repeat(50));
  await expect(page.locator("tbody tr")).toHaveCount(60);
  await page.keyboard.type("j".repeat(10));
  await expect(page.locator("tbody tr").last().getByRole("link")).toBeFocused();
  await expectNoSidewaysScroll(page);
}

test(
  "applications are worked through by keys, one after the other as they were found, and the navigation counts what is left; nor do the other lists of the desk, and what is done in them, need a mouse",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    // Many keys, on a machine that does much else.
    test.setTimeout(120_000);
    const applicants = [await applicantOf(world), await applicantOf(world), await applicantOf(world)];
    const names = ["Touche une", "Touche deux", "Touche trois"];
    for (const [at, applicant] of applicants.entries()) await sentBy(applicant, names[at]);
    const [one = "", two = "", three = ""] = names;
    const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
    const waiting = page.getByRole("navigation").getByRole("link", { name: /^Demandes \d+ à traiter$/ });
    const count = async () => Number((await waiting.textContent())?.match(/\d+/)?.[0]);

    await atTheDesk(page, world, language, "/applications?keyword=touche");
    await expect(page.locator("tbody tr")).toHaveCount(3);
    const before = await count();
    expect(before).toBeGreaterThanOrEqual(3);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Raccourcis clavier" })).toBeFocused();
    await expect(dialog.getByRole("term").filter({ hasText: "J" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("j");
    await expect(dialog.getByRole("heading", { name: "Raccourcis clavier" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: one })).toBeFocused();
    await page.keyboard.press("J");
    await expect(page.getByRole("link", { name: two })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: three })).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await expect(heading(one)).toBeVisible();

    const field = (label: string) => page.getByRole("listitem").filter({ has: page.getByText(label, { exact: true }) });
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(field("Nom de la boutique")).toBeFocused();
    await page.keyboard.press("k");
    await expect(field("Type de boutique")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Remarque Type de boutique" })).toBeFocused();

    await page.getByRole("button", { name: "Remarque Adresse" }).click();
    await page.keyboard.type("année rare");
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(/^Remarque sur/)).toHaveValue("année rare");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Retirer Adresse" }).click();
    await page.keyboard.press("a");
    await expect(dialog.getByRole("heading", { name: /^Valider la boutique/ })).toBeVisible();
    await page.keyboard.press("r");
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("La boutique est validée.")).toBeVisible();
    expect(await applicants[0]?.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 2 });
    await expect.poll(count).toBe(before - 1);
    await page.keyboard.press("a");
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press("n");
    await expect(heading(two)).toBeVisible();
    await page.keyboard.press("r");
    await expect(dialog.getByRole("heading", { name: /^Refuser la demande/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expect(heading(three)).toBeVisible();
    await page.keyboard.press("n");
    await expect(heading(two)).toBeVisible();
    await page.keyboard.press("Control+a");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("r");
    await dialog.getByLabel("Motif").fill("Déjà inscrite");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("La demande est refusée.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    // What was read is not in the list any more: what came after it is gone on from.
    await expect(page.getByRole("link", { name: three })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(three)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: three })).toBeFocused();

    await page.keyboard.press("/");
    await page.keyboard.type("touche t");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/keyword=touche\+t/);
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: three })).toBeFocused();
    await page.keyboard.press("/");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).not.toBeFocused();
    await expectNoSidewaysScroll(page);

    await world.build.shop();
    await page.goto(`/desk/#/accounts?keyword=${shop.ownerPhone.slice(0, 8)}`);
    await test.step("every list of the desk is gone through by keys, from the row that is open on", () =>
      goThroughLists(page));
    const operator = await world.asOperator();
    const key = await operator.does(deskKeys.make, { name: "Une main" });
    await test.step("a deed whose button goes with it leaves the focus in its panel", () => revokeKey(page, key.id));
    const made = { amount: 10_000, count: 60, validUntil: "2099-12-31", note: "Rangée" };
    const batch = await operator.does(deskVouchers.issue, made);
    await test.step("the key that goes down a list does not stop where its first rows end", () =>
      goDownToTheEnd(page, batch.id));
  },
);
