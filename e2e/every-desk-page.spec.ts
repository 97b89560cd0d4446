import type { Page } from "@playwright/test";
import { type Language, languageTags } from "@tsena/contract/languages";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { aComputer } from "./support/devices.ts";
import { restOf } from "./support/every-page.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { atTheDesk } from "./support/desk.ts";
import { keepAnswers, strangersAmong, unmarkedTexts } from "./support/marked-words.ts";

const titles = {
  applications: { fr: "Demandes", zh: "开店申请" },
  accounts: { fr: "Comptes", zh: "账号" },
  orders: { fr: "Commandes", zh: "订单" },
  wallets: { fr: "Portefeuilles", zh: "钱包" },
  confirmations: { fr: "Accords", zh: "复核" },
  books: { fr: "Contrôle", zh: "对账检查" },
  vouchers: { fr: "Bons", zh: "代金券" },
  payouts: { fr: "Versements", zh: "汇款" },
  outbox: { fr: "Messages", zh: "待发消息" },
  texts: { fr: "Textes", zh: "协议文本" },
  keys: { fr: "Clés", zh: "密钥" },
  webhooks: { fr: "Webhooks", zh: "推送地址" },
  operators: { fr: "Opérateurs", zh: "运营人员" },
  versions: { fr: "Versions", zh: "应用版本" },
  simulator: { fr: "Simulateur", zh: "模拟器" },
};

test.use(aComputer);

// Without one the desk has no page of it.
test.beforeEach(async ({ world }) => void (await world.build.system({ isSimulator: true })));

/** Goes through the pages of the desk by its navigation, and sees each under its title. */
async function throughPages(page: Page, language: Language, look?: () => Promise<void>): Promise<void> {
  const navigation = page.getByRole("navigation");
  await expect(navigation.getByRole("link")).toHaveCount(Object.keys(titles).length);
  for (const { [language]: title } of Object.values(titles)) {
    await navigation.getByRole("link", { name: new RegExp(`^⟦?${title}⟧?( |$)`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^⟦?${title}⟧?$`) })).toBeVisible();
    await look?.();
  }
}

/** On a small computer all of the navigation is in sight. */
async function expectInSight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  const outOfSight = () =>
    page.getByRole("navigation").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(outOfSight).toBe(0);
  await page.setViewportSize(aComputer.viewport);
}

const heightOfHead = async (phone: Page) => (await phone.getByRole("banner").boundingBox())?.height;

/** Has the desk speak Chinese, as when it is switched in another tab. */
async function speakChinese(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("deskLanguage", "zh");
    dispatchEvent(new StorageEvent("storage", { key: "deskLanguage" }));
  });
  await expect(page.locator("html")).toHaveAttribute("lang", languageTags.zh);
}

test("every page of the desk opens under its title, without a violation, and each text comes from its catalogue", async ({
  page,
  world,
}) => {
  const atRest = restOf(page);
  await keepAnswers(page);
  await atTheDesk(page, world, "fr", "/", "?words=marked");
  const bare: string[] = [];
  await throughPages(page, "fr", async () => {
    await atRest();
    const texts = strangersAmong(await page.evaluate(unmarkedTexts));
    bare.push(...texts.map((text) => `${page.url()}: ${text}`));
    await expectAccessible(page);
  });
  expect(bare).toEqual([]);
});

test("the head of the desk leaves two thirds of the smallest phone to its pages, in both languages", async ({
  another,
  world,
}) => {
  const phone = await another({ viewport: { width: 320, height: 640 } });
  await atTheDesk(phone, world, "fr", "/");
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => heightOfHead(phone)).toBeLessThan(640 / 3);
  await expectSound(phone);
  await speakChinese(phone);
  await expect.poll(() => heightOfHead(phone)).toBeLessThan(640 / 3);
  await expectNoSidewaysScroll(phone);
});

/** The day's text messages for codes are used up, until that is taken back. */
async function useUpTexts(world: OpenWorld): Promise<() => Promise<unknown>> {
  const { database, clock, settings } = world.app.dependencies;
  const day = new Date(clock.now().getTime() + 3 * 3600_000).toISOString().slice(0, 10);
  const counted = { day, purse: "codes", country: "+999", count: settings.smsBudgets.codes } as const;
  await database.insertInto("sms_counts").values(counted).execute();
  return () => database.deleteFrom("sms_counts").where("country", "=", "+999").execute();
}

test("the desk says on its pages what is used up, and keeps its columns and pages in sight", async ({
  page,
  world,
  shop,
}) => {
  const name = "Andriamanitraniavoravolontsoavinantenainarakotomalalarakoto1";
  const { database } = world.app.dependencies;
  await database.updateTable("shops").set({ name }).where("id", "=", shop.id).execute();
  await database.updateTable("users").set({ user_name: name }).where("id", "=", shop.ownerId).execute();
  await world.build.paidOrder(world.asPlatform(), shop);
  const giveBack = await useUpTexts(world);
  await atTheDesk(page, world, "fr", "/accounts");

  await test.step("that the day's text messages are used up", async () => {
    await expect(page.getByRole("alert")).toHaveText(/^Les SMS du jour pour les codes sont épuisés/);
    await expectAccessible(page);
    await giveBack();
  });

  await test.step("a shop's or a person's name of one long word leaves the last column of every list in sight", async () => {
    for (const path of ["accounts", "orders", "wallets"]) {
      await page.goto(`/desk/#/${path}?keyword=${name}`);
      await expect(page.getByRole("table")).toContainText(name);
      const outOfSight = () =>
        page.getByRole("table").evaluate(({ parentElement: region }) => {
          const { scrollWidth = 0, clientWidth = 0 } = region ?? {};
          return scrollWidth - clientWidth;
        });
      await expect.poll(outOfSight, path).toBe(0);
    }
  });

  await test.step("all of its navigation is in sight at 1024 px, in both languages, and in Chinese each page has its title, too", async () => {
    await expectInSight(page);
    await speakChinese(page);
    await throughPages(page, "zh");
    await expectInSight(page);
  });
});
