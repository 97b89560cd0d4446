import { desk } from "@tsena/contract/desk";
import { documents } from "@tsena/contract/documents";
import { type Language, languageHeaders } from "@tsena/contract/languages";
import { operatorSessionLifeHours } from "@tsena/contract/session.lives";
import { appVersion } from "@tsena/contract/version";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { expectNothingLeft } from "./support/leftovers.ts";
import { signIn, speak } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  fr: {
    email: "E-mail",
    wrong: "Compte ou mot de passe incorrect",
    accounts: "Comptes",
    search: /^Nom, téléphone/,
    disable: "Désactiver le compte",
    disableNow: "Désactiver",
    reason: "Motif",
    whoReads: "Le propriétaire de la boutique et cette personne peuvent le lire.",
    why: "Dites pourquoi",
    consequence: /déconnectés tout de suite/,
    isDisabled: /est désactivé\./,
    enable: "Réactiver le compte",
    enableNow: "Réactiver",
    isActive: /est actif\./,
    told: "Ce compte a été désactivé par la plateforme, appelez le service client",
    outbox: "Messages",
    target: /^Téléphone ou e-mail/,
    number: "Numéro de téléphone",
    sendCode: "Recevoir un code",
    texts: "Textes",
    bodyFr: "Texte en français",
    bodyZh: "Texte en chinois",
    publish: "Publier…",
    publishNow: "Publier",
    versions: "Versions",
    versionName: "Nom de la version",
    versionCode: "Numéro de la version",
    forced: /^Version obligatoire/,
    notesFr: "Nouveautés en français",
    notesZh: "Nouveautés en chinois",
    mayTake: /peuvent continuer sans elle/,
    notServed: /Mettez d'abord le serveur à jour/,
    missing: "Écrivez ou choisissez ce qui est demandé ici",
    published: (name: string) => `La version ${name} est publiée.`,
    notNewer: "Une version au moins aussi récente est déjà publiée",
    signOut: "Se déconnecter",
  },
  zh: {
    email: "邮箱",
    wrong: "账号或密码错误",
    accounts: "账号",
    search: /^姓名、手机号/,
    disable: "停用账号",
    disableNow: "停用",
    reason: "原因",
    whoReads: "店主和本人都可以看到。",
    why: "请说明原因",
    consequence: /立即退出登录/,
    isDisabled: /账号已停用。/,
    enable: "重新启用账号",
    enableNow: "启用",
    isActive: /账号已启用。/,
    told: "该账号已被平台停用，请联系客服",
    outbox: "待发消息",
    target: /^手机号或邮箱/,
    number: "手机号",
    sendCode: "获取验证码",
    texts: "协议文本",
    bodyFr: "正文（法文）",
    bodyZh: "正文（中文）",
    publish: "发布…",
    publishNow: "发布",
    versions: "应用版本",
    versionName: "版本名称",
    versionCode: "版本号",
    forced: /^强制更新/,
    notesFr: "更新内容（法文）",
    notesZh: "更新内容（中文）",
    mayTake: /不更新也可继续使用/,
    notServed: /请先升级服务器/,
    missing: "请填写此项",
    published: (name: string) => `版本 ${name} 已发布。`,
    notNewer: "已发布过相同或更新的版本",
    signOut: "退出登录",
  },
} satisfies Record<Language, object>;

test.use(aComputer);

/** The e-mail of an operator who can sign in with the tests' password. */
async function operatorEmail(world: OpenWorld): Promise<string> {
  return (await (await world.asOperator()).does(desk.operator, {})).email;
}

test(
  "an operator signs in, and disables an account whose open phone is told at its next poll",
  speaks.fr,
  async ({ page, another, world, shop, language }) => {
    const say = words[language];
    const phone = await another();
    await signIn(phone, language, shop.ownerPhone);
    await page.addInitScript((chosen) => localStorage.setItem("deskLanguage", chosen), language);
    await page.goto("/desk/");
    await expect(page.getByLabel(say.email)).toBeFocused();
    await expectAccessible(page);
    const { password, signIn: enter } = wordsIn(language);
    await page.getByLabel(say.email).fill(await operatorEmail(world));
    await page.getByLabel(password).fill("not the password");
    await page.getByRole("button", { name: enter }).click();
    await expect(page.getByRole("alert")).toHaveText(say.wrong);
    await expect(page.getByLabel(password)).toHaveValue("not the password");
    await expectAccessible(page);
    await page.getByLabel(password).fill(testPassword);
    await page.getByRole("button", { name: enter }).click();

    await page.getByRole("link", { name: say.accounts, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: say.accounts })).toBeVisible();
    await expect(page.getByRole("link", { name: say.accounts, exact: true })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("/");
    await page.keyboard.type(shop.ownerPhone);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(page.getByRole("searchbox", { name: say.search })).toBeFocused();
    await page.getByRole("link", { name: `Person ${shop.ownerPhone}` }).click();
    await expect(page.getByRole("complementary").getByText(`Shop of ${shop.ownerPhone}`)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: say.disable }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByText(say.consequence)).toBeVisible();
    await expect(question.getByText(say.whoReads)).toBeVisible();
    await question.getByRole("button", { name: say.disableNow }).click();
    await expect(question.getByText(say.why)).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel(say.reason).fill("fausse boutique");
    await question.getByRole("button", { name: say.disableNow }).click();
    await expect(page.getByText(say.isDisabled)).toBeVisible();
    await expect(phone.getByText(say.told)).toBeVisible({ timeout: 15_000 });

    await page.getByRole("button", { name: say.enable }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.enableNow }).click();
    await expect(page.getByText(say.isActive)).toBeVisible();
    await signIn(phone, language, shop.ownerPhone);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("complementary")).toBeVisible();
    await page.getByRole("button", { name: say.signOut }).click();
    await expect(page.getByLabel(say.email)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("deskToken"))).toBeNull();
    await expectNothingLeft(page, [shop.ownerPhone]);
  },
);

test(
  "a code asked for at the phone shows by itself among the messages that wait",
  speaks.zh,
  async ({ page, another, world, shop, language }) => {
    const say = words[language];
    await atTheDesk(page, world, language, "/outbox");
    await page.getByRole("searchbox", { name: say.target }).fill(shop.ownerPhone);
    await expect(page).toHaveURL(/keyword=/);
    const phone = await another();
    await speak(phone, language);
    await phone.goto("/#/pages/country/RetrievePassword");
    await phone.getByLabel(say.number).fill(shop.ownerPhone);
    await phone.getByRole("button", { name: say.sendCode }).click();
    await expect(page.getByRole("strong").filter({ hasText: /^\d{6}$/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  },
);

test(
  "a new version of the agreement is written over a reload, and published once",
  speaks.zh,
  async ({ page, world, language }) => {
    const say = words[language];
    const before = await world.asNobody().does(documents.latest, { kind: "agreement" });
    await atTheDesk(page, world, language, "/texts?kind=agreement");
    const mark = `${language} ${before.version + 1}`;
    await page.getByLabel(say.bodyFr).fill(`## Un titre ${mark}\n\n- un point\n- un autre\n\nUn paragraphe.`);
    await page.getByLabel(say.bodyZh).fill(`## 标题 ${mark}\n\n一段。`);
    await expect(page.getByRole("heading", { name: `Un titre ${mark}` })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(say.bodyZh)).toHaveValue(/标题/);
    await expect(page.getByRole("heading", { name: `标题 ${mark}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say.publish }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: say.publishNow }).dblclick();
    await expect(page.getByText(/publiée\.|已发布。/)).toBeVisible();

    const operator = await world.asOperator();
    const versions = await operator.does(desk.documents, { kind: "agreement" });
    expect(versions.filter(({ bodyFr }) => bodyFr.includes(`Un titre ${mark}`))).toHaveLength(1);
    const told = await page.request.get("/baeapi/Document/GetLatest?kind=agreement", {
      headers: { language: languageHeaders[language] },
    });
    const { data } = (await told.json()) as { data: { version: number; body: string } };
    expect(data.version).toBe(versions[0]?.version);
    expect(data.body).toContain(language === "fr" ? "Un titre" : "标题");
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  },
);

test(
  "a version of the app is published with its consequence, and an older one is refused",
  speaks.fr,
  async ({ page, world, language }) => {
    const say = words[language];
    const [latest] = await (await world.asOperator()).does(desk.versions, {});
    const code = (latest?.versionCode ?? 0) + 100;
    const name = `9.${code}.0`;
    await atTheDesk(page, world, language, "/versions");
    await page.getByRole("button", { name: say.publish }).click();
    await expect(page.getByText(say.missing).first()).toBeVisible();
    await expect(page.getByLabel(say.versionName)).toBeFocused();
    // What is asked for stays in sight beside what is wrong.
    await page.getByLabel(say.versionName).fill("9.9");
    await page.getByRole("button", { name: say.publish }).click();
    await expect(page.getByLabel(say.versionName)).toHaveAccessibleDescription(/pas acceptée Trois nombres/);
    await expect(page.getByText(`sert la version ${appVersion.name} (${appVersion.code})`)).toBeVisible();
    await expectAccessible(page);
    const fill = async (): Promise<void> => {
      await page.getByLabel(say.versionName).fill(name);
      await page.getByLabel(say.versionCode).fill(String(code));
      await page.getByLabel(say.notesFr).fill("Plus rapide");
      await page.getByLabel(say.notesZh).fill("更快");
      await page.getByRole("button", { name: say.publish }).click();
    };
    await page.getByLabel(say.forced).check();
    await fill();
    await expect(page.getByText(say.notServed)).toBeVisible();
    await expect(page.getByLabel(say.versionCode)).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel(say.forced).uncheck();
    await page.getByRole("button", { name: say.publish }).click();
    await expect(page.getByRole("dialog").getByText(say.mayTake)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: say.publishNow }).click();
    await expect(page.getByText(say.published(name))).toBeVisible();
    await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
    await expectAccessible(page);

    await fill();
    await page.getByRole("dialog").getByRole("button", { name: say.publishNow }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(say.notNewer);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    // The form can be scrolled to its end on the smallest phone, too.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await page.getByRole("button", { name: say.publish }).click();
    await expect(page.getByRole("dialog").getByText(say.mayTake)).toBeVisible();
  },
);

test("a desk at which nobody has done anything for half a day signs out, though its pages ask on by themselves", async ({
  page,
  world,
}) => {
  await page.clock.install();
  await atTheDesk(page, world, "fr", "/accounts");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const half = (operatorSessionLifeHours / 2) * 3600_000;
  await page.clock.fastForward(half);
  await page.keyboard.press("Shift");
  await page.clock.fastForward(half);
  // A sign-out would have been heard of by now.
  await Promise.all([page.waitForResponse(/OrderList/), page.goto("/desk/#/orders")]);
  await expect(page.getByRole("button", { name: words.fr.signOut })).toBeVisible();
  await page.clock.fastForward(half);
  await expect(page.getByText("Votre connexion a expiré, reconnectez-vous")).toBeVisible();
  await expect(page.getByLabel(words.fr.email)).toBeVisible();
});
