import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { api } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { ClientCall } from "../api/client.ts";
import { productChanges } from "../api/menu-changes.ts";
import { carryOut, queryClient, refreshed } from "../api/queries.ts";
import { menu, menuFresh, showMenuWith, showVariants } from "./products.queries.ts";
import { kindsTo } from "../unsent/unsent.kinds.ts";
import { onEndOf } from "../unsent/unsent.ts";
import { putBack } from "./menu.rules.ts";
import { isCombo } from "./stock.rules.ts";

/** Fetches the whole menu again, now. */
export const fetchMenu = () => refreshed(api.products.groups);

/** An action whose outcome the caller shows by itself (see `productChanges`); a refusal fetches the menu, too. */
export const actOnMenu = <Payload, Output>(call: ClientCall<Payload, Output>, payload: Payload): Promise<Output> =>
  carryOut(productChanges, () => call(payload));

/** Shows products again that were taken out, where they stood; the next look at the menu asks the server for it. */
export function showBack(cards: readonly ProductCard[]): void {
  // Their categories' orders have other versions now: sorted by those known here, they would be refused as changed elsewhere.
  const stale = { updatedAt: Date.now() - menuFresh };
  queryClient.setQueryData<ProductGroup[]>(
    menu.queryKey,
    (groups) => (groups === undefined ? undefined : putBack(groups, cards)),
    stale,
  );
}

/** How many products a page of the search brings at most. */
const combosAtOnce = 100;

/** Fetches anew what is left of the combos on the menu, which follows from the stock of other products; the rest is not fetched. */
export async function refreshCombos(): Promise<void> {
  const shown = queryClient.getQueryData<ProductGroup[]>(menu.queryKey) ?? [];
  const combos = shown.flatMap(({ products }) => products.filter(isCombo));
  if (combos.length === 0) return;
  if (combos.length > combosAtOnce) return fetchMenu();
  const { rows } = await api.products.search({ page: 1, rows: combosAtOnce, type: 2 }, { quiet: true });
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  showMenuWith((card) => {
    const stock = stocks.get(card.id);
    return stock === undefined || stock === card.stock ? card : { ...card, stock };
  });
}

/** What a combo takes of has another stock now; that its own could not be asked for is no failure of the action. */
export function followStock(): void {
  refreshCombos().catch((error: unknown) => {
    if (!isCallFailed(error)) throw error;
  });
}

// A stock that was set is shown as the server has answered it.
onEndOf(kindsTo("stock"), (end) => {
  if (end.how !== "done" || end.output === undefined) return;
  showVariants([end.output].flat());
  followStock();
});
