// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "../api/notices.ts";
import { queryClient } from "../api/queries.ts";
import { answer } from "../api/testing.ts";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { takeBack, undoStore } from "../undo/undo.store.ts";
import { menu } from "./products.queries.ts";
import { useMenuActions } from "./use-menu-actions.ts";

standsInApp();

const card = (id: string, name: string) =>
  ({
    id,
    name,
    categoryId: "plats",
    isMarketable: true,
    backAt: null,
    stock: 9,
    variants: [],
  }) as unknown as ProductCard;
const [rice, soup, fish, meat] = [
  card("rice", "Riz"),
  card("soup", "Soupe"),
  card("fish", "Poisson"),
  card("meat", "Zébu"),
];
const cards = [rice, soup, fish, meat];
const backAt = new Date(Date.now() + 90 * 60_000 - 30_000).toISOString();

interface Stood {
  id: string;
  isMarketable: boolean;
  backAt: string | null;
  isChanged: boolean;
}
const changed = (id: string): Stood => ({ id, isMarketable: true, backAt: null, isChanged: true });

/** The server says how each stood before; gives what it is asked. */
function serverSays(...stood: Stood[]): object[] {
  const asked: object[] = [];
  vi.stubGlobal("fetch", async (_: unknown, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as object);
    return answer(200, { changed: stood.length, failed: [], stood });
  });
  return asked;
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(menu.queryKey, [{ categoryId: "plats", enabled: true, products: cards }] as ProductGroup[]);
  undoStore.set(null);
});

const shown = () =>
  queryClient.getQueryData<ProductGroup[]>(menu.queryKey)?.[0]?.products.map((row) => [row.isMarketable, row.backAt]);

/** Takes all off, as a phone does on which they are on sale still. */
async function takeAllOff(): Promise<void> {
  const { result } = renderHook(useMenuActions, { wrapper: ({ children }) => inApp(children) });
  await act(async () => void (await result.current.putOnShelf(cards, false)));
}

test("who takes several off takes back what that has changed, each to how it stood: what another phone took off stays off", async () => {
  const asked = serverSays(
    changed("rice"),
    changed("soup"),
    { id: "fish", isMarketable: false, backAt: null, isChanged: false },
    { id: "meat", isMarketable: false, backAt, isChanged: true },
  );
  await takeAllOff();
  expect(undoStore.get()?.text).toBe("3 produits retirés de la vente");
  expect(shown()).toEqual(cards.map(() => [false, null]));
  await act(takeBack);
  expect(asked.slice(1)).toEqual([
    { ids: ["meat"], data: false, minutes: 90, takesBack: true },
    { ids: ["rice", "soup"], data: true },
  ]);
});

test("where another phone has taken all of them off, nothing is to be taken back, and each is shown as it is off", async () => {
  serverSays(...cards.map(({ id }) => ({ id, isMarketable: false, backAt, isChanged: false })));
  await takeAllOff();
  expect(undoStore.get()).toBeNull();
  expect(toastStore.get()?.text).toBe("Rien à changer\u00A0: c'était déjà fait");
  expect(shown()).toEqual(cards.map(() => [false, backAt]));
});
