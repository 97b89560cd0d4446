import type { Page } from "@playwright/test";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { type Applicant, applicantOf, filledBy, sentBy } from "@tsena/server/testing/applicants";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { speaks } from "./support/words.ts";

const zh = {
  applications: "开店申请",
  none: /^没有符合条件的申请/,
  remark: (field: string) => `写备注 ${field}`,
  remarkOn: (field: string) => `备注：${field}`,
  photos: "店铺照片",
  front: "CIN 身份证正面照",
  enlarge: (field: string) => `放大：${field}`,
  refuse: /^驳回/,
  refuseNow: "驳回申请",
  isRefused: "申请已驳回。",
  byText: "将通过短信通知商家。",
  history: "审核记录",
};

/** As its owner reads it, who reads French; and what it says for an operator who does not. */
const unreadable = "La photo est floue\u00a0: reprenez-la à la lumière du jour.";
const unreadableInChinese = "照片模糊，请在光线充足处重拍。";

test.use(aComputer);

async function findApplication(page: Page, world: OpenWorld, applicant: Applicant, name: string): Promise<void> {
  await atTheDesk(page, world, "zh", "/");
  await expect(page.getByRole("heading", { level: 1, name: zh.applications })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("nobody is called so");
  await expect(page.getByText(zh.none)).toBeVisible();
  await page.getByRole("searchbox").fill(applicant.phone);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  // The kind of shop comes from the server, in the language that is chosen now.
  await expect(page.locator("tbody tr")).toContainText("小吃摊");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("tbody tr")).not.toContainText("小吃摊");
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.locator("tbody tr")).toContainText("小吃摊");
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function lookClosely(page: Page): Promise<void> {
  await page.getByRole("button", { name: zh.enlarge(zh.front) }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("heading", { name: zh.front })).toBeVisible();
  await page.keyboard.press("t");
  await page.keyboard.press("+");
  await expect(viewer.getByRole("img")).toHaveJSProperty("complete", true);
  await expectAccessible(page);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByRole("heading", { name: zh.photos })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
}

async function sendBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: zh.remark(zh.photos) }).click();
  await expect(page.getByLabel(zh.remarkOn(zh.photos))).toBeFocused();
  await page.getByRole("button", { name: `${unreadable} ${unreadableInChinese}` }).click();
  await page.reload();
  await expect(page.getByLabel(zh.remarkOn(zh.photos))).toHaveValue(unreadable);
  await expectAccessible(page);
  await page.getByRole("button", { name: zh.refuse }).click();
  await expect(page.getByRole("dialog").getByText(zh.byText)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: zh.refuseNow }).dblclick();
  await expect(page.getByText(zh.isRefused)).toBeVisible();
  await expect(page.getByRole("region", { name: zh.history }).getByText(unreadable)).toBeVisible();
  await expect(page.getByLabel(zh.remarkOn(zh.photos))).toHaveCount(0);
}

/** An application that was sent back for two things, and sent again with one of them mended, and with another place. */
async function sentAgain(world: OpenWorld, applicant: Applicant): Promise<string> {
  const shopId = await sentBy(applicant, "Gargote Indray");
  const remarks = ["store.address", "legalPerson.idFront"].map((path) => ({ path, message: "À revoir" }));
  await (await world.asOperator()).does(deskApplications.decide, { shopId, event: "reject", remarks });
  const { store } = await applicant.owner.does(shops.application, {});
  if (store === undefined) throw new Error("No shop in the application");
  const corrected = { ...(await filledBy(applicant)).store, ...store, address: "Lot 5, Ivandry", longitude: 47.53 };
  await applicant.owner.does(shops.updateApplication, { store: corrected });
  return shopId;
}

async function seeWhatChanged(page: Page): Promise<void> {
  const line = (field: string) => page.getByRole("listitem").filter({ hasText: field });
  await expect(line("Lot 5, Ivandry").getByText("Modifié")).toBeVisible();
  await expect(line("Lot 5, Ivandry").getByText("Lot II A 12, Isotry")).toBeVisible();
  await expect(line("Emplacement sur la carte").getByText("-18.9, 47.5", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Modifié" })).toHaveCount(2);
  // As the crow flies along the parallel of 18.9° south: 0.03° of longitude.
  await expect(page.getByText(/^Déplacé de 3,2\u00a0km/)).toBeVisible();
  await expect(page.getByRole("img", { name: "Carte\u00a0: Antananarivo" })).toBeVisible();
  await expectAccessible(page);

  // What a shop is asked for the desk reads, and keeps none of it.
  await expectUnreadable(page, ["Lot 5, Ivandry", "Hery Rakoto", "101234567890"]);
  await expect(page.getByRole("heading", { name: "2 champs modifiés" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(line("Lot 5, Ivandry")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remarque Adresse" })).toBeFocused();
  await page.keyboard.press("c");
  await expect(line("Déplacé de")).toBeFocused();
  await page.getByRole("button", { name: "Adresse", exact: true }).click();
  await expect(line("Lot 5, Ivandry")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Remarqué, mais pas modifié" })).toBeVisible();
  await page.getByRole("button", { name: "Photo de la CIN (recto)", exact: true }).click();
  await expect(line("Remarque de la fois d'avant").last()).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Bureau Tsena")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(aComputer.viewport);
}

async function approveTooLate(page: Page, world: OpenWorld, shopId: string): Promise<void> {
  await page.getByRole("button", { name: "Remarque Photos de la boutique" }).click();
  await page.getByRole("button", { name: unreadable }).click();
  await (await world.asOperator()).does(deskApplications.decide, { shopId, event: "approve" });
  await page.getByRole("button", { name: "Valider…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Valider la boutique" }).click();
  await expect(page.getByText("Cette boutique est déjà inscrite")).toBeVisible();
  await expect(page.getByText(/n'est pas parti/)).toBeVisible();
  await expect(page.getByLabel("Remarque sur\u00a0: Photos de la boutique")).toHaveValue(unreadable);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Suspendre…" })).toBeVisible();
  await expect(page.getByText("champs modifiés")).toHaveCount(0);
}

async function suspendAndReinstate(page: Page, { owner }: Applicant): Promise<void> {
  await page.getByRole("button", { name: "Suspendre…" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Suspendre la boutique" }).click();
  await expect(question.getByText("Dites pourquoi")).toBeVisible();
  await expect(question.getByLabel("Motif")).toBeFocused();
  await page.keyboard.type("Trois plaintes");
  await question.getByRole("button", { name: "Suspendre la boutique" }).click();
  await expect(page.getByText("La boutique est suspendue.")).toBeVisible();
  expect(await owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 4, reason: "Trois plaintes" });
  await page.getByRole("button", { name: "Rétablir…" }).click();
  await question.getByRole("button", { name: "Rétablir la boutique" }).click();
  await expect(page.getByText("La boutique est rétablie.")).toBeVisible();
  expect(await owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 2 });
}

test(
  "an application is found, looked at closely and sent back; one that was sent again is read by what changed, approved by another, and its shop suspended",
  speaks.zh,
  async ({ page, world }) => {
    const applicant = await applicantOf(world);
    const name = "Gargote Vao";
    const shopId = await sentBy(applicant, name);
    await test.step("an application is found", () => findApplication(page, world, applicant, name));
    await test.step("it is looked at closely", () => lookClosely(page));
    await test.step("it is sent back with a remark that its owner reads", async () => {
      await sendBack(page);
      const remarks = [{ path: "store.photos", message: unreadable }];
      expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 3, remarks });
      const { history } = await (await world.asOperator()).does(deskApplications.detail, { shopId });
      expect(history.map(({ event }) => event)).toEqual(["reject", "submit"]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectSound(page);
    });

    const again = await applicantOf(world);
    const changedId = await sentAgain(world, again);
    await page.setViewportSize(aComputer.viewport);
    await page.getByRole("button", { name: "Français" }).click();
    // What was set before the desk opened would be set again by a reload.
    await page.addInitScript(() => localStorage.setItem("deskLanguage", "fr"));
    await page.goto(`/desk/#/applications?shop=${changedId}`);
    await test.step("of an application that was sent again the changed fields are told at its top and marked, with what stood there, and what was not mended", () =>
      seeWhatChanged(page));
    await test.step("of two operators the second is told what the first did", () =>
      approveTooLate(page, world, changedId));
    await test.step("the shop is suspended and reinstated", () => suspendAndReinstate(page, again));
  },
);
