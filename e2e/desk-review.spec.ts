import { deskApplications } from "@tsena/contract/desk.applications";
import type { Language } from "@tsena/contract/languages";
import { shops } from "@tsena/contract/shops";
import { applicantOf, filledBy, sentBy } from "@tsena/server/testing/applicants";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    applications: "Demandes",
    none: /^Aucune demande ne correspond/,
    remark: (field: string) => `Remarque ${field}`,
    remarkOn: (field: string) => `Remarque sur\u00a0: ${field}`,
    photos: "Photos de la boutique",
    front: "Photo de la CIN (recto)",
    enlarge: (field: string) => `Agrandir\u00a0: ${field}`,
    refuse: /^Refuser/,
    refuseNow: "Refuser la demande",
    isRefused: "La demande est refusée.",
    byText: "Le commerçant est prévenu par SMS.",
    approve: "Valider…",
    approveNow: "Valider la boutique",
    taken: "Cette boutique est déjà inscrite",
    kept: /n'est pas parti/,
    suspend: "Suspendre…",
    suspendNow: "Suspendre la boutique",
    why: "Dites pourquoi",
    reason: "Motif",
    isSuspended: "La boutique est suspendue.",
    reinstate: "Rétablir…",
    reinstateNow: "Rétablir la boutique",
    isReinstated: "La boutique est rétablie.",
    history: "Historique",
  },
  zh: {
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
    approve: "通过…",
    approveNow: "通过审核",
    taken: "店铺已注册",
    kept: /未发送/,
    suspend: "停用…",
    suspendNow: "停用店铺",
    why: "请说明原因",
    reason: "原因",
    isSuspended: "店铺已停用。",
    reinstate: "恢复…",
    reinstateNow: "恢复店铺",
    isReinstated: "店铺已恢复。",
    history: "审核记录",
  },
} satisfies Record<Language, object>;

/** As its owner reads it, who reads French; and what it says for an operator who does not. */
const unreadable = "La photo est floue\u00a0: reprenez-la à la lumière du jour.";
const unreadableInChinese = "照片模糊，请在光线充足处重拍。";

test.use(aComputer);

test(
  "an application is found, looked at closely and sent back with a remark that its owner reads",
  speaks.zh,
  async ({ page, world, language }) => {
    const say = words[language];
    const applicant = await applicantOf(world);
    const name = `Gargote Vao ${language}`;
    const shopId = await sentBy(applicant, name);
    await atTheDesk(page, world, language, "/");
    await expect(page.getByRole("heading", { level: 1, name: say.applications })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("nobody is called so");
    await expect(page.getByText(say.none)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox").fill(applicant.phone);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expectAccessible(page);
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

    await page.getByRole("button", { name: say.enlarge(say.front) }).click();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByRole("heading", { name: say.front })).toBeVisible();
    await page.keyboard.press("t");
    await page.keyboard.press("+");
    await expect(viewer.getByRole("img")).toHaveJSProperty("complete", true);
    await expectAccessible(page);
    await page.keyboard.press("ArrowLeft");
    await expect(viewer.getByRole("heading", { name: say.photos })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);

    await page.getByRole("button", { name: say.remark(say.photos) }).click();
    await expect(page.getByLabel(say.remarkOn(say.photos))).toBeFocused();
    await page.getByRole("button", { name: `${unreadable} ${unreadableInChinese}` }).click();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel(say.remarkOn(say.photos))).toHaveValue(unreadable);
    await page.getByRole("button", { name: say.refuse }).click();
    await expect(page.getByRole("dialog").getByText(say.byText)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: say.refuseNow }).dblclick();
    await expect(page.getByText(say.isRefused)).toBeVisible();
    await expect(page.getByRole("region", { name: say.history }).getByText(unreadable)).toBeVisible();
    await expect(page.getByLabel(say.remarkOn(say.photos))).toHaveCount(0);
    const remarks = [{ path: "store.photos", message: unreadable }];
    expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 3, remarks });
    const { history } = await (await world.asOperator()).does(deskApplications.detail, { shopId });
    expect(history.map(({ event }) => event)).toEqual(["reject", "submit"]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  },
);

test(
  "of two operators the second is told what the first did; the shop is suspended and reinstated",
  speaks.fr,
  async ({ page, world, language }) => {
    const say = words[language];
    const applicant = await applicantOf(world);
    const shopId = await sentBy(applicant, `Gargote Lova ${language}`);
    await atTheDesk(page, world, language, `/applications?shop=${shopId}`);
    await page.getByRole("button", { name: say.remark(say.photos) }).click();
    await page.getByRole("button", { name: unreadable }).click();
    await (await world.asOperator()).does(deskApplications.decide, { shopId, event: "approve" });
    await page.getByRole("button", { name: say.approve }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.approveNow }).click();
    await expect(page.getByText(say.taken)).toBeVisible();
    await expect(page.getByText(say.kept)).toBeVisible();
    await expect(page.getByLabel(say.remarkOn(say.photos))).toHaveValue(unreadable);
    await expectAccessible(page);

    await page.getByRole("button", { name: say.suspend }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: say.suspendNow }).click();
    await expect(question.getByText(say.why)).toBeVisible();
    await expect(question.getByLabel(say.reason)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type("Trois plaintes");
    await question.getByRole("button", { name: say.suspendNow }).click();
    await expect(page.getByText(say.isSuspended)).toBeVisible();
    expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({
      auditStatus: 4,
      reason: "Trois plaintes",
    });
    await page.getByRole("button", { name: say.reinstate }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.reinstateNow }).click();
    await expect(page.getByText(say.isReinstated)).toBeVisible();
    expect(await applicant.owner.does(shops.auditStatus, {})).toMatchObject({ auditStatus: 2 });
  },
);

test(
  "of an application that was sent again the changed fields are told at its top and marked, with what stood there, and what was not mended",
  speaks.fr,
  async ({ page, world, language }) => {
    const applicant = await applicantOf(world);
    const shopId = await sentBy(applicant, `Gargote Indray ${language}`);
    const remarks = ["store.address", "legalPerson.idFront"].map((path) => ({ path, message: "À revoir" }));
    await (await world.asOperator()).does(deskApplications.decide, { shopId, event: "reject", remarks });
    const { store } = await applicant.owner.does(shops.application, {});
    if (store === undefined) throw new Error("No shop in the application");
    const corrected = { ...(await filledBy(applicant)).store, ...store, address: "Lot 5, Ivandry", longitude: 47.53 };
    await applicant.owner.does(shops.updateApplication, { store: corrected });
    await atTheDesk(page, world, language, `/applications?shop=${shopId}`);
    const line = (field: string) => page.getByRole("listitem").filter({ hasText: field });
    await expect(line("Lot 5, Ivandry").getByText("Modifié")).toBeVisible();
    await expect(line("Lot 5, Ivandry").getByText("Lot II A 12, Isotry")).toBeVisible();
    await expect(line("Emplacement sur la carte").getByText("-18.9, 47.5", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Modifié" })).toHaveCount(2);
    // As the crow flies along the parallel of 18.9° south: 0.03° of longitude.
    await expect(page.getByText(/^Déplacé de 3,2\u00a0km/)).toBeVisible();
    await expect(page.getByRole("img", { name: "Carte\u00a0: Antananarivo" })).toBeVisible();
    await expectAccessible(page);

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
    await (await world.asOperator()).does(deskApplications.decide, { shopId, event: "approve" });
    await page.reload();
    await expect(page.getByRole("button", { name: "Suspendre…" })).toBeVisible();
    await expect(page.getByText("champs modifiés")).toHaveCount(0);
  },
);
