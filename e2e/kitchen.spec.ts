import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { heardSoon, signIn } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  fr: {
    way: "Vue cuisine",
    ready: "C'est prêt",
    isReady: "Prête",
    noCourier: "Pas encore de livreur",
    dishes: "Plats",
    sum: "Tout ce qu'il faut cuisiner",
    late: "En retard de 6 min",
    waiting: "1 commande à accepter · Voir",
    noted: "1 commande avec une demande du client · Voir",
  },
  zh: {
    way: "后厨看板",
    ready: "出餐完成",
    isReady: "已出餐",
    noCourier: "暂无骑手",
    dishes: "菜品",
    sum: "待备餐菜品汇总",
    late: "出餐已超时 6 分钟",
    waiting: "有 1 单待接 · 查看",
    noted: "有 1 单带顾客备注 · 查看",
  },
};

/** French takes more room, and is read on the narrow one. */
const screens = [
  { width: 640, height: 360, spoken: speaks.zh },
  { width: 360, height: 740, spoken: speaks.fr },
];

/** Counts how often the phone was asked to stay awake; a hidden page loses what it was granted. */
async function countWakeLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: (kind: string) => {
          asked.push(kind);
          return Promise.resolve({ release: () => Promise.resolve() });
        },
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length);
}

/** The page is hidden behind another, or shown again. */
async function turn(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, "visibilityState", { value: shown, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

for (const { spoken, ...viewport } of screens)
  test(
    `the kitchen reads what to cook, says what is ready, and is told of a new order, at ${viewport.width} × ${viewport.height}`,
    spoken,
    async ({ page, world, shop, language }) => {
      const say = words[language];
      const system = world.asPlatform();
      const owner = await world.asOwner(shop);
      const accept = async (quantity: number, dueInMinutes: number, note?: string): Promise<string> => {
        const { id, orderNo } = await world.build.paidOrder(system, shop, { quantity, note: note ?? "" });
        await owner.does(orders.accept, { id });
        const dueAt = new Date(Date.now() + dueInMinutes * 60_000 - 10_000);
        const { database } = world.app.dependencies;
        await database.updateTable("orders").set({ due_at: dueAt }).where("id", "=", id).execute();
        return orderNo;
      };
      const later = await accept(2, 25, "Sans piment, et une cuillère de plus");
      const late = await accept(1, -5);
      const soon = await accept(4, 4);
      const called = (orderNo: string): string => orderNo.slice(orderNo.lastIndexOf("-") + 1);
      await page.setViewportSize(viewport);
      await signIn(page, language, shop.ownerPhone);

      await page.getByRole("link", { name: say.way }).click();
      const cards = page.getByRole("article");
      await expect(cards).toContainText([called(late), called(soon), called(later)]);
      await expect(cards.first()).toContainText(say.late);
      await expect(cards.last()).toContainText("Sans piment");
      await expectSound(page);

      await cards.first().getByRole("button", { name: say.ready }).click();
      await expect(cards.first()).toContainText(say.isReady);
      await expect(cards).toContainText([called(soon), called(later), called(late)]);
      await expect(cards.last()).toContainText(say.noCourier);
      await expectSound(page);

      await page.getByRole("radio", { name: say.dishes }).check();
      const sum = page.getByRole("list", { name: say.sum }).getByRole("listitem");
      await expect(sum).toHaveCount(1);
      await expect(sum).toContainText("6 ×");
      await expectSound(page);
      await page.reload();
      await expect(sum).toContainText("6 ×");
      await page.getByRole("button", { name: say.noted }).click();
      await expect(cards).toHaveCount(3);

      const fresh = await world.build.paidOrder(system, shop);
      await page.getByRole("button", { name: say.waiting }).click(heardSoon);
      await expect(
        page.getByRole("article", { name: `${String(wordsIn(language).order)} ${fresh.orderNo}` }),
      ).toBeVisible();
    },
  );

test("the phone does not go dark over the orders and the kitchen, and is asked again once it is looked at again", async ({
  page,
  shop,
}) => {
  const asked = await countWakeLocks(page);
  await signIn(page, "fr", shop.ownerPhone);
  await expect.poll(asked, heardSoon).toBe(1);
  await page.goto("/#/pages/shop/BusinessDate");
  await turn(page, "hidden");
  await turn(page, "visible");
  await page.goto("/#/pages/order/kitchen");
  await expect.poll(asked).toBe(2);
  await turn(page, "hidden");
  await turn(page, "visible");
  await expect.poll(asked).toBe(3);
});

test("of a dish that is ready the card, its page and the kitchen say who fetches it: nobody yet, and what comes next, then the courier", async ({
  page,
  another,
  world,
  shop,
}) => {
  const system = world.asPlatform();
  const { id } = await world.build.paidOrder(system, shop);
  const owner = await world.asOwner(shop);
  await owner.does(orders.accept, { id });
  await owner.does(orders.ready, { id });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);
  await page.getByRole("tab", { name: /^À remettre/ }).click();
  await expect(page.getByRole("article")).toContainText("Pas encore de livreur");
  await page.getByRole("article").getByRole("link").click();
  await expect(page.getByText("La plateforme en envoie un")).toBeVisible();
  await system.does(platform.assign, { id, courier: { name: "Rado", phone: "+261330000009" } });
  await expect(page.getByText("En route vers la boutique")).toBeVisible(heardSoon);
  const shelf = await another({ viewport: { width: 320, height: 640 } });
  await signIn(shelf, "fr", shop.ownerPhone, "/#/pages/order/kitchen");
  await expect(shelf.getByRole("article")).toContainText("Livreur : Rado");
  await expectNoSidewaysScroll(shelf);
});

test("on a phone that lies down more than half of the kitchen is dishes, and the orders have a third, however much is said above them", async ({
  page,
  world,
  shop,
}) => {
  const system = world.asPlatform();
  const owner = await world.asOwner(shop);
  const cooking = async (): Promise<string> => {
    const { id } = await world.build.paidOrder(system, shop);
    await owner.does(orders.accept, { id });
    return id;
  };
  const [urged, near] = [await cooking(), await cooking()];
  await system.does(platform.urge, { id: urged });
  await system.does(platform.assign, { id: near, courier: { name: "Rado", phone: "+261330000009" } });
  await system.does(platform.position, { id: near, latitude: -18.9102, longitude: 47.5255, minutes: 1 });
  await world.build.paidOrder(system, shop);
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/order/kitchen");
  await expect(page.getByRole("button", { name: /^Vu / })).toHaveCount(2, heardSoon);
  const call = page.getByRole("button", { name: "1 commande à accepter · Voir" });
  await expect(call).toBeVisible(heardSoon);
  // A cook who has touched the page is not asked to let it sound.
  await page.getByRole("heading", { level: 1 }).click();
  const forDishes = async (): Promise<number> => {
    const said = await page.getByRole("banner").boundingBox();
    const called = await call.boundingBox();
    return (called?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 360);
  };
  await expect.poll(forDishes).toBeGreaterThan(180);
  await expectSound(page);
  await page.goto("/#/pages/currentorder/index");
  await expect(page.getByRole("tab", { name: wordsIn("fr").pending })).toBeVisible();
  const left = async (): Promise<number> => {
    const above = await page.getByRole("banner").boundingBox();
    const tabs = await page.getByRole("navigation").boundingBox();
    return (tabs?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 360);
  };
  expect(await left()).toBeGreaterThan(120);
  await page.context().setOffline(true);
  await expect(page.getByText(/Hors ligne/)).toBeVisible(heardSoon);
  expect(await left()).toBeGreaterThan(120);
});
