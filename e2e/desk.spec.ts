import type { Page } from "@playwright/test";
import { codes } from "@tsena/contract/accounts.codes";
import { desk } from "@tsena/contract/desk";
import { documents } from "@tsena/contract/documents";
import { languageHeaders } from "@tsena/contract/languages";
import { operatorSessionLifeHours } from "@tsena/contract/session.lives";
import { appVersion } from "@tsena/contract/version";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";

const fr = {
  email: "E-mail",
  accounts: "Comptes",
  versionName: "Nom de la version",
  versionCode: "Numéro de la version",
  forced: /^Version obligatoire/,
  publish: "Publier…",
  publishNow: "Publier",
  signOut: "Se déconnecter",
};

const zh = {
  target: /^手机号或邮箱/,
  bodyFr: "正文（法文）",
  bodyZh: "正文（中文）",
  publish: "发布…",
  publishNow: "发布",
};

test.use(aComputer);

async function hearOfCode(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await page.getByRole("searchbox", { name: zh.target }).fill(shop.ownerPhone);
  await expect(page).toHaveURL(/keyword=/);
  await world.asNobody().does(codes.send, { target: shop.ownerPhone, purpose: "reset" });
  await expect(page.getByRole("strong").filter({ hasText: /^\d{6}$/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectSound(page);
  await page.setViewportSize(aComputer.viewport);
}

async function publishText(page: Page, world: OpenWorld): Promise<void> {
  const before = await world.asNobody().does(documents.latest, { kind: "agreement" });
  await page.goto("/desk/#/texts?kind=agreement");
  const mark = `zh ${before.version + 1}`;
  await page.getByLabel(zh.bodyFr).fill(`## Un titre ${mark}\n\n- un point\n- un autre\n\nUn paragraphe.`);
  await page.getByLabel(zh.bodyZh).fill(`## 标题 ${mark}\n\n一段。`);
  await expect(page.getByRole("heading", { name: `Un titre ${mark}` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(zh.bodyZh)).toHaveValue(/标题/);
  await expect(page.getByRole("heading", { name: `标题 ${mark}` })).toBeVisible();
  await page.getByRole("button", { name: zh.publish }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: zh.publishNow }).dblclick();
  await expect(page.getByText(/已发布。/)).toBeVisible();

  const operator = await world.asOperator();
  const versions = await operator.does(desk.documents, { kind: "agreement" });
  expect(versions.filter(({ bodyFr }) => bodyFr.includes(`Un titre ${mark}`))).toHaveLength(1);
  const told = await page.request.get("/baeapi/Document/GetLatest?kind=agreement", {
    headers: { language: languageHeaders.zh },
  });
  const { data } = (await told.json()) as { data: { version: number; body: string } };
  expect(data.version).toBe(versions[0]?.version);
  expect(data.body).toContain("标题");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
}

/** Fills in a version, and goes on to what it is asked. */
async function fillVersion(page: Page, name: string, code: number): Promise<void> {
  await page.getByLabel(fr.versionName).fill(name);
  await page.getByLabel(fr.versionCode).fill(String(code));
  await page.getByLabel("Nouveautés en français").fill("Plus rapide");
  await page.getByLabel("Nouveautés en chinois").fill("更快");
  await page.getByRole("button", { name: fr.publish }).click();
}

const mayTake = (page: Page) => page.getByRole("dialog").getByText(/peuvent continuer sans elle/);

async function publishVersion(page: Page, name: string, code: number): Promise<void> {
  await page.getByRole("button", { name: fr.publish }).click();
  await expect(page.getByText("Écrivez ou choisissez ce qui est demandé ici").first()).toBeVisible();
  await expect(page.getByLabel(fr.versionName)).toBeFocused();
  // What is asked for stays in sight beside what is wrong.
  await page.getByLabel(fr.versionName).fill("9.9");
  await page.getByRole("button", { name: fr.publish }).click();
  await expect(page.getByLabel(fr.versionName)).toHaveAccessibleDescription(/pas acceptée Trois nombres/);
  await expect(page.getByText(`sert la version ${appVersion.name} (${appVersion.code})`)).toBeVisible();
  await page.getByLabel(fr.forced).check();
  await fillVersion(page, name, code);
  await expect(page.getByText(/Mettez d'abord le serveur à jour/)).toBeVisible();
  await expect(page.getByLabel(fr.versionCode)).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel(fr.forced).uncheck();
  await page.getByRole("button", { name: fr.publish }).click();
  await expect(mayTake(page)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: fr.publishNow }).click();
  await expect(page.getByText(`La version ${name} est publiée.`)).toBeVisible();
  await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
}

/** Somebody presses a key after half of the time, and nobody does after it. */
async function leaveAlone(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: fr.accounts }).waitFor();
  const half = (operatorSessionLifeHours / 2) * 3600_000;
  await page.clock.fastForward(half);
  await page.keyboard.press("Shift");
  await page.clock.fastForward(half);
  // A sign-out would have been heard of by now.
  await Promise.all([page.waitForResponse(/OrderList/), page.goto("/desk/#/orders")]);
  await expect(page.getByRole("button", { name: fr.signOut })).toBeVisible();
  await page.clock.fastForward(half);
  await expect(page.getByText("Votre connexion a expiré, reconnectez-vous")).toBeVisible();
  await expect(page.getByLabel(fr.email)).toBeVisible();
}

test("what is sent and what is published is followed at the desk, which signs out once nobody has done anything there for half a day, though its pages ask on by themselves", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const [latest] = await (await world.asOperator()).does(desk.versions, {});
  const code = (latest?.versionCode ?? 0) + 100;
  const name = `9.${code}.0`;
  await page.clock.install();
  await atTheDesk(page, world, "zh", "/outbox");
  await test.step("a code asked for at the phone shows by itself among the messages that wait", () =>
    hearOfCode(page, world, shop));
  await test.step("a new version of the agreement is written over a reload, and published once", () =>
    publishText(page, world));

  await page.setViewportSize(aComputer.viewport);
  await page.getByRole("button", { name: "Français" }).click();
  await page.goto("/desk/#/versions");
  await test.step("a version of the app is published with its consequence", () => publishVersion(page, name, code));
  await test.step("an older one is refused", async () => {
    await fillVersion(page, name, code);
    await page.getByRole("dialog").getByRole("button", { name: fr.publishNow }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Une version au moins aussi récente est déjà publiée",
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await expectSound(page);
  });
  await test.step("the form can be scrolled to its end on the smallest phone, too", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press("Escape");
    await expect(mayTake(page)).toBeHidden();
    await page.getByRole("button", { name: fr.publish }).click();
    await expect(mayTake(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.setViewportSize(aComputer.viewport);
  });

  await test.step("a desk at which nobody has done anything for half a day signs out, though its pages ask on by themselves", async () => {
    await page.goto("/desk/#/accounts");
    await leaveAlone(page);
  });
});
