import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { ringAt } from "@tsena/server/testing/rings";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { heardSoon, lookAgain, signIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = {
  way: "Vue cuisine",
  ready: "C'est prêt",
  isReady: "Prête",
  noCourier: "Pas encore de livreur",
  dishes: "Plats",
  sum: "Tout ce qu'il faut cuisiner",
  late: "En retard de 6 min",
  waiting: "1 commande à accepter · Voir",
  noted: "1 commande avec une demande du client · Voir",
};

/** The phone, and the shop that cooks by it. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const upright = { width: 360, height: 740 };
const lying = { width: 640, height: 360 };

/** The page is sound upright, and no wider than the phone that lies down. */
async function expectSoundBothWays(page: Page): Promise<void> {
  await expectSound(page);
  await page.setViewportSize(lying);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(upright);
}

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

/** Over the orders and the kitchen the phone is asked to stay awake, and anew once it is looked at again; over other pages it is not. */
async function staysAwake(page: Page, asked: () => Promise<number>): Promise<void> {
  await expect.poll(asked, heardSoon).toBe(1);
  await page.goto("/#/pages/shop/BusinessDate");
  await turn(page, "hidden");
  await turn(page, "visible");
  await page.goto("/#/pages/order/kitchen");
  await expect.poll(asked).toBe(2);
  await turn(page, "hidden");
  await turn(page, "visible");
  await expect.poll(asked).toBe(3);
}

/** Of a dish that is ready the card, its page and the kitchen say who fetches it: nobody yet, and what comes next, then the courier. */
async function saysWhoFetches(page: Page, assign: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/#/pages/currentorder/index?tab=toPickUp");
  await expect(page.getByRole("article")).toContainText("Pas encore de livreur");
  await page.getByRole("article").getByRole("link").click();
  await expect(page.getByText("La plateforme en envoie un")).toBeVisible();
  await assign();
  await expect(page.getByText("En route vers la boutique")).toBeVisible(heardSoon);
  await page.goto("/#/pages/order/kitchen");
  await expect(page.getByRole("article")).toContainText("Livreur : Rado");
  await expectNoSidewaysScroll(page);
}

/** On a phone that lies down more than half of the kitchen is dishes, and the orders have a third. */
async function leavesRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(page.getByRole("button", { name: /^Vu / })).toHaveCount(2, heardSoon);
  const call = page.getByRole("button", { name: say.waiting });
  await expect(call).toBeVisible(heardSoon);
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
}

/** Accepts an order that is due in so many minutes; gives what is called out of its number. */
async function accepted({ world, shop }: Stage, quantity: number, dueInMinutes: number, note = ""): Promise<string> {
  const { id, orderNo } = await world.build.paidOrder(world.asPlatform(), shop, { quantity, note });
  await (await world.asOwner(shop)).does(orders.accept, { id });
  const dueAt = new Date(Date.now() + dueInMinutes * 60_000 - 10_000);
  const { database } = world.app.dependencies;
  await database.updateTable("orders").set({ due_at: dueAt }).where("id", "=", id).execute();
  return orderNo.slice(orderNo.lastIndexOf("-") + 1);
}

/** The orders to cook stand by when they are due; one that is called ready goes to the end. */
async function readsWhatToCook(stage: Stage): Promise<void> {
  const { page } = stage;
  const late = await accepted(stage, 1, -5);
  const soon = await accepted(stage, 4, 4);
  const later = await accepted(stage, 2, 25, "Sans piment, et une cuillère de plus");
  await page.setViewportSize(upright);
  await page.goto("/#/pages/currentorder/index");
  await page.getByRole("link", { name: say.way }).click();
  const cards = page.getByRole("article");
  // What is accepted elsewhere comes with the counts, which are asked for every 15 s, or as the phone is looked at again.
  await expect(async () => {
    await lookAgain(page);
    await expect(cards).toContainText([late, soon, later], { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(cards.first()).toContainText(say.late);
  await expect(cards.last()).toContainText("Sans piment");
  await expectSoundBothWays(page);
  await cards.first().getByRole("button", { name: say.ready }).click();
  await expect(cards.first()).toContainText(say.isReady);
  await expect(cards).toContainText([soon, later, late]);
  await expect(cards.last()).toContainText(say.noCourier);
}

/** All that is to be cooked is summed up, over a reload too, and leads to what customers ask for. */
async function sumsUp(page: Page): Promise<void> {
  await page.getByRole("radio", { name: say.dishes }).check();
  const sum = page.getByRole("list", { name: say.sum }).getByRole("listitem");
  await expect(sum).toHaveCount(1);
  await expect(sum).toContainText("6 ×");
  await expectSoundBothWays(page);
  await page.reload();
  await expect(sum).toContainText("6 ×");
  await page.getByRole("button", { name: say.noted }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
}

test("the phone of a kitchen stays awake, says what to cook and who fetches what is ready, is told of a new order, and leaves room for the dishes, standing and lying", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const stage = { page, world, shop };
  const system = world.asPlatform();
  const { id, handOverCode } = await world.build.paidOrder(system, shop);
  const owner = await world.asOwner(shop);
  await owner.does(orders.accept, { id });
  await owner.does(orders.ready, { id });
  const asked = await countWakeLocks(page);
  await signIn(page, "fr", shop.ownerPhone);
  await test.step("the phone does not go dark over the orders and the kitchen, and is asked again once it is looked at again", () =>
    staysAwake(page, asked));
  await test.step("of a dish that is ready the card, its page and the kitchen say who fetches it: nobody yet, and what comes next, then the courier", () =>
    saysWhoFetches(page, () =>
      system.does(platform.assign, { id, courier: { name: "Rado", phone: "+261330000009" } }),
    ));
  await system.does(platform.pickUp, { id, handOverCode });
  await test.step("the orders to cook stand by when they are due, and one that is called ready goes to the end", () =>
    readsWhatToCook(stage));
  await test.step("the dishes are summed up, over a reload too, and lead to what customers ask for", () =>
    sumsUp(page));
  await test.step("a new order is told, and a tap away", async () => {
    const fresh = await world.build.paidOrder(system, shop);
    await page.getByRole("button", { name: say.waiting }).click(heardSoon);
    await expect(page.getByRole("article", { name: `Commande ${fresh.orderNo}` })).toBeVisible();
  });
  await test.step("on a phone that lies down more than half of the kitchen is dishes, and the orders have a third, however much is said above them", async () => {
    for (const kind of ["urged", "courierNear"] as const) await ringAt(world, shop, kind);
    await page.goto("/#/pages/order/kitchen");
    await leavesRoom(page);
  });
});
