import { i18n } from "@lingui/core";
import type { ModuleId } from "@tsena/contract/modules";
import { inApiTerms, inAppTerms } from "@tsena/web/terms.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../../api/testing.ts";
import { untilDraftsAreOpen } from "../../forms/testing/drafts.ts";
import { signIn, signOut } from "../../person/session.ts";
import { newDraft, type ProductDraft } from "./draft.rules.ts";
import { sentDraft } from "./draft.store.ts";
import { publishProduct } from "./save-product.queries.ts";

/** A product as it was sent. */
interface Stored extends Record<string, unknown> {
  id: string;
  version: number;
  isMarketable: boolean;
  variants: Record<string, unknown>[];
}

/** The products of the server by their ids, and what it was asked to create and to change. */
const menu = new Map<string, Stored>();
let asked: { route: string; body: Stored }[] = [];
/** The next answer does not come. */
let isLost = false;

const withId = (given: Stored, id: string, version: number): Stored => ({
  components: [],
  ...given,
  id,
  version,
  variants: given.variants.map((one) => ({ ...one, id: `${id} ${String(one["nameFr"])}` })),
});

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const keys = new Map<string, string>();
  menu.clear();
  asked = [];
  vi.stubGlobal("fetch", async (address: string, { body, headers }: RequestInit) => {
    const route = /Goods\/\w+/.exec(address)?.[0] ?? "";
    if (route === "Goods/GetDetailed") {
      const found = menu.get(/id=([^&]+)/.exec(address)?.[1] ?? "");
      return found ? answer(200, inApiTerms(found)) : answer(404, { name: "productNotFound" });
    }
    const given = inAppTerms(JSON.parse(body as string)) as Stored;
    asked.push({ route, body: given });
    if (route === "Goods/NewUpdate") {
      menu.set(given.id, withId(given, given.id, given.version + 1));
      return answer(200, inApiTerms(menu.get(given.id)));
    }
    const { "idempotency-key": key = "" } = headers as Record<string, string>;
    const id = keys.get(key) ?? `p${keys.size + 1}`;
    if (!keys.has(key)) menu.set(id, withId(given, id, 1));
    keys.set(key, id);
    if (isLost) throw new TypeError("Failed to fetch");
    return answer(200, { id });
  });
  return () => vi.unstubAllGlobals();
});

afterEach(() => {
  sentDraft("new").write(undefined);
  signOut();
  vi.restoreAllMocks();
});

const draftOf = (changes: Partial<ProductDraft> = {}, price = 800_000): ProductDraft => {
  const draft = newDraft({ categoryId: "plats" });
  const variants = draft.variants.map((one) => ({ ...one, price }));
  return { ...draft, image: "https://tsena.mg/mi.webp", nameFr: "Mi sao", variants, ...changes };
};

/** Publishes a draft whose answer is lost, as somebody with these rights. */
async function lose(...permissions: ModuleId[]): Promise<void> {
  signIn({ ...sessionOf("t1"), loginType: 2, permissions: ["goods", ...permissions] });
  await untilDraftsAreOpen();
  isLost = true;
  await expect(publishProduct("new", draftOf())).rejects.toMatchObject({ name: "networkError" });
  isLost = false;
}

const routes = () => asked.map(({ route }) => route);
const names = () => [...menu.values()].map(({ nameFr }) => nameFr);

test.each([
  ["as it was", draftOf()],
  ["changed", draftOf({ nameFr: "Mine sao" })],
])("what was deleted since its answer was lost is published anew, %s", async (_, draft) => {
  await lose("price", "stock");
  menu.delete("p1");
  expect(await publishProduct("new", draft)).toMatchObject({ nameFr: draft.nameFr });
  expect(names()).toEqual([draft.nameFr]);
  expect(routes()).toEqual(["Goods/NewCreate", "Goods/NewCreate", "Goods/NewCreate"]);
  expect(sentDraft("new").read()).toBeUndefined();
});

test("what another phone has changed since an answer was lost stays, but for what was changed here", async () => {
  await lose("price", "stock");
  const arrived = menu.get("p1");
  if (arrived === undefined) throw new Error("it has arrived");
  menu.set("p1", { ...arrived, nameZh: "炒面", descriptionFr: "Du wok", isMarketable: false, version: 4 });
  expect(await publishProduct("new", draftOf({ nameFr: "Mine sao" }))).toMatchObject({ isMarketable: false });
  expect(asked.at(-1)).toMatchObject({
    route: "Goods/NewUpdate",
    body: { version: 4, nameFr: "Mine sao", nameZh: "炒面", descriptionFr: "Du wok", isMarketable: false },
  });
});

test("the same again says what is there by now, and changes nothing", async () => {
  await lose("price", "stock");
  const arrived = menu.get("p1");
  if (arrived === undefined) throw new Error("it has arrived");
  menu.set("p1", { ...arrived, isMarketable: false });
  expect(await publishProduct("new", draftOf())).toMatchObject({ isMarketable: false });
  expect(routes()).toEqual(["Goods/NewCreate", "Goods/NewCreate"]);
});

test("a price that whoever is at the phone may not set stays as it was sent first, and the rest is changed", async () => {
  await lose("stock");
  const published = await publishProduct("new", draftOf({ nameFr: "Mine sao" }, 900_000));
  expect(asked.at(-1)?.body).toMatchObject({
    nameFr: "Mine sao",
    variants: [{ price: 800_000, priceSeen: 800_000 }],
  });
  expect(published.variants).toMatchObject([{ price: 900_000, stock: "20", seen: { price: 800_000, stock: 20 } }]);
  expect(sentDraft("new").read()).toBeUndefined();
});

test("who may set prices changes that, too", async () => {
  await lose("price");
  const published = await publishProduct("new", draftOf({}, 900_000));
  expect(asked.at(-1)?.body).toMatchObject({ variants: [{ price: 900_000, priceSeen: 800_000 }] });
  expect(published.variants).toMatchObject([{ price: 900_000, seen: { price: 900_000 } }]);
});
