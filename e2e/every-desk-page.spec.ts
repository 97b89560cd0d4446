import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectSound, test } from "./support/journey.ts";
import { atTheDesk } from "./support/desk.ts";
import { inBoth } from "./support/words.ts";

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

for (const spoken of inBoth) {
  test(
    `every page of the desk opens under its title, without a violation, and is in sight at 1024 px ${spoken.tag}`,
    spoken,
    async ({ page, world, language }) => {
      await atTheDesk(page, world, language, "/");
      await expect(page.getByRole("navigation").getByRole("link")).toHaveCount(Object.keys(titles).length);
      for (const title of Object.values(titles)) {
        await page
          .getByRole("navigation")
          .getByRole("link", { name: new RegExp(`^${title[language]}( |$)`) })
          .click();
        await expect(page.getByRole("heading", { level: 1, name: title[language], exact: true })).toBeVisible();
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1024, height: 768 });
      const outOfSight = () =>
        page.getByRole("navigation").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(outOfSight).toBe(0);
    },
  );

  test(
    `the head of the desk leaves two thirds of the smallest phone to its pages ${spoken.tag}`,
    spoken,
    async ({ another, world, language }) => {
      const page = await another({ viewport: { width: 320, height: 640 } });
      await atTheDesk(page, world, language, "/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.height).toBeLessThan(640 / 3);
      await expectSound(page);
    },
  );
}

test("a shop's or a person's name of one long word leaves the last column of every list of the desk in sight", async ({
  page,
  world,
  shop,
}) => {
  const name = "Andriamanitraniavoravolontsoavinantenainarakotomalalarakoto1";
  const { database } = world.app.dependencies;
  await database.updateTable("shops").set({ name }).where("id", "=", shop.id).execute();
  await database.updateTable("users").set({ user_name: name }).where("id", "=", shop.ownerId).execute();
  await world.build.paidOrder(world.asPlatform(), shop);
  await atTheDesk(page, world, "fr", "/");
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
