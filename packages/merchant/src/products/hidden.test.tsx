// @vitest-environment happy-dom
import { act, render, renderHook, screen } from "@testing-library/react";
import type { Category, Product, ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../api/api.ts";
import { queryClient, queryOf } from "../api/queries.ts";
import { answer } from "../api/testing.ts";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { undoStore, withdrawOffer } from "../undo/undo.store.ts";
import { ProductPage } from "./menu/screens/product.tsx";
import { menu } from "./products.queries.ts";
import { useMenuActions } from "./use-menu-actions.ts";

standsInApp();

const product = {
  id: "mi",
  type: 1,
  categoryId: "plats",
  name: "Mi sao",
  nameFr: "Mi sao",
  nameZh: null,
  image: "mi.webp",
  detailImages: [],
  components: [],
  prepMinutes: 15,
  isMarketable: true,
  backAt: null,
  stock: 0,
  variants: [],
} as unknown as Product & ProductCard;

const stoodOff = { id: "mi", isMarketable: false, backAt: null, isChanged: true };

/** The phone has a menu of one product, whose category is shown or hidden. */
function menuHas(enabled: boolean): void {
  const groups = [{ categoryId: "plats", enabled, products: [product] }] as unknown as ProductGroup[];
  queryClient.setQueryData(menu.queryKey, groups);
  queryClient.setQueryData(queryOf(api.categories.list, {}).queryKey, [{ id: "plats", enabled }] as Category[]);
  queryClient.setQueryData(queryOf(api.products.detail, { id: "mi" }).queryKey, product);
}

beforeEach(() => {
  vi.stubGlobal("fetch", async () => answer(200, { changed: 1, failed: [], stood: [stoodOff] }));
  queryClient.clear();
  withdrawOffer();
});

/** What is said as the product is put on sale. */
async function saidOnSale(): Promise<string | undefined> {
  const { result } = renderHook(useMenuActions, { wrapper: ({ children }) => inApp(children) });
  await act(async () => void (await result.current.putOnShelf([product], true)));
  return undoStore.get()?.detail;
}

test("of a product that is put on sale in a hidden category it is said that customers do not see it", async () => {
  menuHas(false);
  expect(await saidOnSale()).toBe("Catégorie masquée\u00A0: les clients ne voient pas encore Mi sao.");
  menuHas(true);
  expect(await saidOnSale()).toMatch(/^Stock insuffisant pour Mi sao/);
});

test.each([
  [false, true, 1],
  [true, true, 0],
  [false, false, 0],
])("a product's page says it where it is on sale in a hidden category", (enabled, isMarketable, count) => {
  menuHas(enabled);
  queryClient.setQueryData(queryOf(api.products.detail, { id: "mi" }).queryKey, { ...product, isMarketable });
  window.history.replaceState(null, "", "/?id=mi");
  render(inApp(<ProductPage />));
  expect(screen.getByRole("heading", { name: "Mi sao" })).not.toBeNull();
  expect(screen.queryAllByText(/^Sa catégorie est masquée/)).toHaveLength(count);
});
