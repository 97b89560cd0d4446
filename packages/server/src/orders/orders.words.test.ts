import { expect, test } from "vitest";
import { languageHeaders, type Language } from "@tsena/contract/languages";
import { orderLogs, orders } from "@tsena/contract/orders";
import { orderEvents } from "@tsena/contract/orders.events";
import { orderTransitions } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";
import { reasonWords, wordsOf } from "./orders.words.ts";

const world = startWorld();

/** What an order's story and its end say to its shop, refused as it stands to be accepted. */
async function refused(paymentMethod: "wallet" | "cash", language: Language): Promise<string> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const { id } = await world.build.paidOrder(world.asPlatform(), shop, { paymentMethod });
  await owner.does(orders.refuse, { id, reason: "other" });
  const headers = { language: languageHeaders[language] };
  const story = await owner.call(orderLogs.list, { id }, headers);
  return (story.data as { text: string }[]).map(({ text }) => text).join(" | ");
}

test("an order from the wallet was paid, and its customer is paid back", async () => {
  expect(await refused("wallet", "fr")).toMatch(/Commande payée.*Refusée, le client est remboursé/);
  expect(await refused("wallet", "zh")).toMatch(/已付款.*款项已退给顾客/);
});

test("of an order in cash nothing was paid, and nothing is paid back: its story does not say so, in either language", async () => {
  expect(await refused("cash", "fr")).toMatch(/Commande confirmée.*Refusée, le client est prévenu/);
  expect(await refused("cash", "zh")).not.toMatch(/付款|退/);
});

const neverRefunds = orderEvents.filter((event) => event !== "refund");
test.each(neverRefunds)("what '%s' does to an order in cash is told without a payment or a refund", (event) => {
  for (const [language, untrue] of [
    ["fr", /rembours|\bpayée, la|pas payé|crédité/],
    ["zh", /退|付款|入账/],
  ] as const) {
    const told = { language, paymentMethod: "cash" } as const;
    expect(wordsOf(event, "", told)).not.toMatch(untrue);
    if (event !== "place") expect(reasonWords(event, "", told) ?? "").not.toMatch(untrue);
  }
});

test.each(orderEvents)("what is promised of '%s' is what the table of states has told", (event) => {
  const rows = orderTransitions.filter((row) => row.event === event);
  for (const paymentMethod of ["wallet", "cash"] as const) {
    const words = wordsOf(event, "", { language: "fr", paymentMethod });
    for (const { tells } of rows) {
      if (words.includes("client est prévenu")) expect(tells.passOn).toContain("customer");
      if (words.includes("boutique est prévenue")) expect(tells.shop).toBe("new");
    }
  }
});

test("an order in cash that nobody answers in time ends without a word of a refund, to its shop and to its system", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const as = world.asPlatform();
  const { id } = await world.build.paidOrder(as, shop, { paymentMethod: "cash" });
  world.clock.advance(10.1 * 60_000);
  await expect.poll(async () => (await as.does(platform.order, { id })).status, { timeout: 5000 }).toBe(6);
  expect((await owner.does(orders.detail, { id })).endReason).toMatch(/pas de réponse à temps$/);
  expect((await as.does(platform.order, { id })).endReason).toMatch(/pas de réponse à temps$/);
});
