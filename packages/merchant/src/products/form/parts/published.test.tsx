// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import type { Category, ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../api/api.ts";
import { queryClient, queryOf } from "../../../api/queries.ts";
import { inApp, standsInApp } from "../../../person/testing/screens.tsx";
import { menu } from "../../products.queries.ts";
import { newDraft, type ProductDraft } from "../draft.rules.ts";
import { Published } from "./published.tsx";

standsInApp();

const rice = (stock: number) =>
  ({ id: "riz", type: 1, nameFr: "Riz", nameZh: null, name: "Riz", variants: [{ id: "v1", stock }] }) as ProductCard;

/** What the phone has of the menu: a category, shown or hidden, and so much rice. */
function menuHas({ enabled = true, stock = 8 } = {}): void {
  const groups = [{ categoryId: "plats", enabled, products: [rice(stock)] }] as ProductGroup[];
  queryClient.setQueryData(menu.queryKey, groups);
  queryClient.setQueryData(queryOf(api.categories.list, {}).queryKey, [{ id: "plats", enabled }] as Category[]);
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  queryClient.clear();
});

const draft: ProductDraft = { ...newDraft({ categoryId: "plats" }), nameFr: "Menu midi" };
const combo: ProductDraft = { ...draft, type: 2, components: [{ productId: "riz", variantId: "v1", quantity: 3 }] };

/** What is said of a product that has arrived so. */
function said(values: ProductDraft): string {
  const { unmount } = render(inApp(<Published values={values} onMore={() => undefined} />));
  const text = screen.getByRole("status").textContent;
  unmount();
  return text;
}

const canOrder = /^Publié«\sMenu midi\s» est au menu\s: les clients peuvent le commander\.$/;

test("customers are said to order what they see and what is there", () => {
  menuHas();
  expect(said(draft)).toMatch(canOrder);
  expect(said(combo)).toMatch(canOrder);
});

test("in a hidden category they are said not to see it yet, whatever is left of it", () => {
  menuHas({ enabled: false, stock: 0 });
  for (const values of [draft, combo])
    expect(said(values)).toMatch(/^Publié, pas encore visible.*catégorie est masquée.*elle leur sera montrée\.$/);
  expect(said({ ...draft, isMarketable: false })).toMatch(/^Enregistré, pas en vente/);
});

test("of a combo the product is named of which too little is left for one", () => {
  menuHas({ stock: 2 });
  expect(said(combo)).toMatch(/^PubliéStock insuffisant pour Riz\s: complétez-le$/);
});

test("a price or stock that could not be set is said to stay, and what it takes to set it", () => {
  menuHas();
  const [one] = draft.variants;
  if (one === undefined) throw new Error("a draft has a variant");
  const seen = { price: 800_000, stock: 20, defaultStock: 20 };
  const typed = (changes: Partial<typeof one>) => ({
    ...draft,
    variants: [{ ...one, price: 800_000, defaultStock: "20", seen, ...changes }],
  });
  expect(said(typed({}))).toMatch(canOrder);
  expect(said(typed({ price: 900_000 }))).toMatch(/Le prix reste celui du premier envoi.*l'accès «\sPrix\s»\.$/);
  expect(said(typed({ stock: "0" }))).toMatch(/peuvent le commander.*Le stock reste.*l'accès «\sStock\s»\.$/);
  expect(said(typed({ price: 900_000, defaultStock: "5" }))).toMatch(/Le prix et le stock restent/);
});
