import type { Page } from "@playwright/test";
import { desk } from "@tsena/contract/desk";
import { deskBooks } from "@tsena/contract/desk.books";
import { deskConfirmations } from "@tsena/contract/desk.confirmations";
import { deskKeys } from "@tsena/contract/desk.keys";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { shops } from "@tsena/contract/shops";
import { applicantOf, sentBy } from "@tsena/server/testing/applicants";
import { rechargeOf } from "@tsena/server/testing/wallets";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { Caller } from "@tsena/server/testing/caller";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

test.use(aComputer);

/** One operator's desk, and another operator, who is quicker. */
interface At {
  page: Page;
  world: OpenWorld;
  other: Caller;
}

async function confirm({ page, world, other }: At, shop: BuiltShop): Promise<void> {
  const { id } = await (await world.asOperator()).does(deskWallets.recharge, rechargeOf(shop, 2_000_000));
  await page.goto(`/desk/#/confirmations?id=${id}`);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Confirmer…" }).click();
  await other.does(deskConfirmations.refuse, { id, reason: "Reçu déchiré" });
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Confirmer", exact: true }).click();
  await expect(page.getByRole("table").getByText("2,000,000")).toHaveCount(0);
  await expect(question.getByText("Cette demande a déjà reçu une réponse")).toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(panel.getByText("Accord refusé")).toBeVisible();
  await expect(panel.getByText("Reçu déchiré")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Confirmer…" })).toHaveCount(0);
  await expectSound(page);
  await page.goto("/desk/#/confirmations?id=none");
  await expect(panel.getByText("Cette demande n'existe pas.")).toBeVisible();
  await expectSound(page);
}

async function refuse({ page, other }: At, shop: BuiltShop): Promise<void> {
  const { id } = await other.does(deskWallets.recharge, rechargeOf(shop, 2_000_000));
  await page.goto(`/desk/#/confirmations?status=all&id=${id}`);
  await page.getByRole("button", { name: "Refuser…" }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("Motif").fill("Reçu illisible");
  await question.getByRole("button", { name: "Refuser la demande" }).click();
  await expect(page.getByRole("status").getByText("La demande est refusée.")).toBeVisible();
  await page.getByLabel("État").selectOption("Expiré");
  await expect(page.getByText("Aucun accord dans cet état.")).toBeVisible();
}

async function cancelVoucher({ page, other }: At): Promise<void> {
  const made = { amount: 10_000, count: 1, validUntil: "2099-12-31" };
  const { id: batch } = await other.does(deskVouchers.issue, made);
  const [{ id } = { id: "" }] = (await other.does(deskVouchers.list, { batchId: batch })).rows;
  await page.goto(`/desk/#/vouchers?status=open&batch=${batch}&id=${id}`);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Annuler le bon…" }).click();
  await other.does(deskVouchers.cancel, { id, reason: "Feuille perdue" });
  const question = page.getByRole("dialog");
  await question.getByLabel("Motif").fill("Perdu");
  await question.getByRole("button", { name: "Annuler le bon", exact: true }).click();
  await expect(page.getByText("Aucun bon dans cet état.")).toBeVisible();
  await expect(question.getByText("Cette opération a été annulée")).toBeVisible();
  await question.getByRole("button", { name: "Ne pas annuler" }).click();
  await expect(panel.getByText("Feuille perdue")).toBeVisible();
  await expectSound(page);
}

async function setCommission({ page, other }: At, shop: BuiltShop): Promise<void> {
  await page.goto(`/desk/#/wallets?keyword=${encodeURIComponent(shop.ownerPhone)}`);
  await page.getByRole("link", { name: `Shop of ${shop.ownerPhone}` }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Changer la commission…" }).click();
  await other.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 1000 });
  const question = page.getByRole("dialog");
  await question.getByLabel("Commission en pour cent").fill("15");
  await question.getByRole("button", { name: "Changer la commission", exact: true }).click();
  await expect(question.getByText(/^Quelqu'un l'a modifié entre-temps/)).toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(panel.getByText("10 %").first()).toBeVisible();
  await panel.getByRole("button", { name: "Changer la commission…" }).click();
  await question.getByLabel("Commission en pour cent").fill("15");
  await question.getByRole("button", { name: "Changer la commission", exact: true }).click();
  await expect(panel.getByText("15 %").first()).toBeVisible();
}

async function renewKey({ page, other }: At): Promise<void> {
  const { id } = await other.does(deskKeys.make, { name: "Deux mains" });
  await page.goto(`/desk/#/keys?revoked=false&id=${id}`);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Renouveler la clé…" }).click();
  await other.does(deskKeys.revoke, { id, reason: "Contrat fini" });
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Renouveler", exact: true }).click();
  await expect(page.getByRole("table").getByText("Deux mains")).toHaveCount(0);
  await expect(question.getByText("Cette clé est déjà révoquée")).toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(panel.getByText("Contrat fini")).toBeVisible();
}

async function publishText({ page, other }: At): Promise<void> {
  await page.goto("/desk/#/texts?kind=privacy");
  await page.getByLabel("Titre en français").fill("Ma vie privée");
  await page.getByRole("button", { name: "Publier…" }).click();
  const [last] = await other.does(desk.documents, { kind: "privacy" });
  const { titleZh = "", bodyFr = "", bodyZh = "", version = 0 } = last ?? {};
  const theirs = { kind: "privacy" as const, titleFr: "Votre vie privée", titleZh, bodyFr, bodyZh };
  await other.does(desk.publishDocument, theirs);
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(question.getByText(/^Une autre version vient d'être publiée/)).toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText(`La version ${version + 1} a été publiée depuis`)).toBeVisible();
  await expect(page.getByLabel("Titre en français")).toHaveValue("Ma vie privée");
  await expectSound(page);
  expect((await other.does(desk.documents, { kind: "privacy" }))[0]).toMatchObject({ titleFr: "Votre vie privée" });
  await page.getByRole("button", { name: "Publier…" }).click();
  await question.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText(`La version ${version + 2} est publiée.`)).toBeVisible();
}

async function approve({ page, world }: At): Promise<void> {
  const applicant = await applicantOf(world);
  const shopId = await sentBy(applicant, "Gargote annoncée");
  const { store } = await applicant.owner.does(shops.application, {});
  const { logo = "", description, address = "", latitude = 0, longitude = 0 } = { ...store };
  await page.goto(`/desk/#/applications?shop=${shopId}`);
  await page.getByRole("button", { name: "Valider…" }).click();
  const renamed = { name: "Gargote renommée", logo, description, address, latitude, longitude };
  await applicant.owner.does(shops.updateInfo, renamed);
  await page.getByRole("dialog").getByRole("button", { name: "Valider la boutique" }).click();
  await expect(page.getByText(/^La demande vient d'être modifiée ou renvoyée/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Gargote renommée" })).toBeVisible();
  await expect(page.getByText("Gargote annoncée").first()).toBeVisible();
  await page.getByRole("button", { name: "Nom de la boutique", exact: true }).last().click();
  await expect(page.getByRole("listitem").filter({ hasText: "Gargote annoncée" })).toBeFocused();
  await expectSound(page);
  await page.getByRole("button", { name: "Relu" }).click();
  await page.getByRole("button", { name: "Valider…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Valider la boutique" }).click();
  await expect(page.getByText("La boutique est validée.")).toBeVisible();
  await expectNoSidewaysScroll(page);
}

test(
  "of two operators who do the same the second reads what the first did",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    // Seven deeds, on a machine that does much else.
    test.setTimeout(120_000);
    const at = { page, world, other: await world.asOperator() };
    await atTheDesk(page, world, language, "/confirmations");
    await test.step("who confirms what another has just refused reads so, and how it ended", () => confirm(at, shop));
    await test.step("who refuses what another has asked for reads that it is refused, and where nothing is that no deed stands so", () =>
      refuse(at, shop));
    await test.step("who cancels a voucher that another has just cancelled reads so, and who did", () =>
      cancelVoucher(at));
    await test.step("who sets a commission that another has just set reads so, and overwrites nothing unread", () =>
      setCommission(at, shop));
    await test.step("who renews a key that another has just revoked reads so, and why it was", () => renewKey(at));
    await test.step("who publishes a text that another has just published reads so, and has nothing of it taken back unread", () =>
      publishText(at));
    await test.step("who approves a shop that its owner has just renamed reads so, and sees the new name before approving", () =>
      approve(at));
  },
);
