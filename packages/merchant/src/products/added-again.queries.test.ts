import { i18n } from "@lingui/core";
import { inApiTerms } from "@tsena/web/terms.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../api/testing.ts";
import { untilDraftsAreOpen } from "../forms/testing/drafts.ts";
import { signIn, signOut } from "../person/session.ts";
import { newCategory } from "./categories/categories.rules.ts";
import { addCategory, forgetAdded as forgetCategory } from "./categories/save-category.queries.ts";
import { newVariant } from "./form/draft.rules.ts";
import { addVariant, forgetAdded as forgetVariant } from "./variants/save-variant.queries.ts";

interface Stored extends Record<string, unknown> {
  id: string;
  version?: number;
}

/** What the server has, by its id, and what it was asked to change. */
const there = new Map<string, Stored>();
let changed: Stored[] = [];
/** The next answer does not come. */
let isLost = false;

/** A server that has what it was sent, whose product is of version 7, and that adds what is sent under a key once. */
beforeEach(async () => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  there.clear();
  changed = [];
  const keys = new Map<string, Stored>();
  vi.stubGlobal("fetch", async (address: string, { body, headers }: RequestInit) => {
    if (address.includes("Goods/GetDetailed"))
      return answer(200, inApiTerms({ id: "g1", version: 7, variants: [...there.values()] }));
    if (address.includes("GoodsCategory/GetDetailed")) {
      const found = there.get(/id=([^&]+)/.exec(address)?.[1] ?? "");
      return found ? answer(200, { ...found, version: 7 }) : answer(404, { name: "categoryNotFound" });
    }
    const given = JSON.parse(body as string) as Stored;
    if (address.includes("NewUpdate")) {
      changed.push(given);
      there.set(given.id, given);
      return answer(200, given);
    }
    const { "idempotency-key": key = "" } = headers as Record<string, string>;
    const one = keys.get(key) ?? { ...given, id: `new${keys.size + 1}` };
    if (!keys.has(key)) there.set(one.id, one);
    keys.set(key, one);
    if (isLost) throw new TypeError("Failed to fetch");
    return answer(200, one);
  });
  signIn({ ...sessionOf("t1"), loginType: 2, permissions: ["goods", "stock", "categories"] });
  await untilDraftsAreOpen();
});

afterEach(() => {
  forgetCategory();
  forgetVariant("g1");
  signOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function lose(add: () => Promise<unknown>): Promise<void> {
  isLost = true;
  await expect(add()).rejects.toMatchObject({ name: "networkError" });
  isLost = false;
}

const variant = (changes = {}) => ({
  ...newVariant("k", { nameFr: "Carafe", nameZh: "一壶" }),
  price: 800_000,
  ...changes,
});
const category = (changes = {}) => ({ ...newCategory, nameFr: "Plats", ...changes });

/** How each is added, as it is and changed, and what somebody else makes of it meanwhile. */
const kinds = [
  {
    kind: "a variant",
    add: () => addVariant("g1", variant()),
    addChanged: () => addVariant("g1", variant({ nameFr: "Cruche" })),
    theirs: { packingPrice: 5_000 },
    wanted: { nameFr: "Cruche", packingPrice: 5_000 },
  },
  {
    kind: "a category",
    add: () => addCategory(category()),
    addChanged: () => addCategory(category({ nameFr: "Cruche" })),
    theirs: { enabled: false, nameZh: "主食" },
    wanted: { nameFr: "Cruche", enabled: false, nameZh: "主食" },
  },
];

test.each(kinds)("$kind that was deleted since its answer was lost is added anew", async ({ add, addChanged }) => {
  for (const again of [add, addChanged]) {
    await lose(add);
    there.clear();
    await again();
    expect([...there.keys()]).toHaveLength(1);
    expect(changed).toEqual([]);
  }
});

test.each(kinds)("$kind keeps what somebody else has changed since", async ({ add, addChanged, theirs, wanted }) => {
  await lose(add);
  const [arrived] = there.values();
  if (arrived === undefined) throw new Error("it has arrived");
  there.set(arrived.id, { ...arrived, ...theirs });
  await addChanged();
  expect(changed).toMatchObject([{ id: arrived.id, version: 7, ...wanted }]);
});

test("a variant keeps the price that whoever is at the phone may not set, and it is said", async () => {
  await lose(() => addVariant("g1", variant()));
  const left = await addVariant("g1", variant({ price: 900_000, stock: "5" }));
  expect(left).toEqual({ price: true, stock: false });
  expect(changed).toMatchObject([{ price: 800_000, priceSeen: 800_000, stock: 5, stockSeen: 20 }]);
});
