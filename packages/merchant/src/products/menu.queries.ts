import { isOutcomeUnknown } from "@tsena/contract/exchange";
import type { ProductGroup } from "@tsena/contract/products";
import type { ProductCard } from "@tsena/contract/products.shapes";
import type { Variant } from "@tsena/contract/variants";
import { api } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { ClientCall } from "../api/client.ts";
import { queryClient, refresh } from "../api/queries.ts";
import { menu, menuAreas, showMenuWith, showVariants } from "./products.queries.ts";
import type { End } from "../unsent/shown.ts";
import { onEndOf } from "../unsent/unsent.ts";
import { putBack } from "./menu.rules.ts";
import { isCombo } from "./stock.rules.ts";

/** Fetches the whole menu again, now. */
export const fetchMenu = () => queryClient.invalidateQueries({ queryKey: menu.queryKey });

const isOfMenu = ({ queryKey: [area, name] }: { queryKey: readonly unknown[] }) =>
  menuAreas.some((one) => one === area) && name !== api.products.groups.key[1];

const refreshBesideMenu = () => void queryClient.invalidateQueries({ predicate: isOfMenu });

/**
 * An action whose outcome the caller shows by itself, so that a whole menu does not come over a slow link for one product:
 * all but the menu is fetched again. A refusal says that the menu is no longer what is shown, and fetches it, too.
 */
export async function actOnMenu<Payload, Output>(call: ClientCall<Payload, Output>, payload: Payload): Promise<Output> {
  try {
    const output = await call(payload);
    refreshBesideMenu();
    return output;
  } catch (error) {
    if (isCallFailed(error) && !isOutcomeUnknown(error)) refresh(...menuAreas);
    // Whether it was done is known once the link is back.
    else void queryClient.invalidateQueries({ queryKey: menu.queryKey, refetchType: "none" });
    throw error;
  }
}

/** Shows products again that were taken out, where they stood; the next look at the menu asks the server for it. */
export function showBack(cards: readonly ProductCard[]): void {
  queryClient.setQueryData<ProductGroup[]>(menu.queryKey, (groups) =>
    groups === undefined ? undefined : putBack(groups, cards),
  );
  // Their categories' orders have other versions now: sorted by those known here, they would be refused as changed elsewhere.
  void queryClient.invalidateQueries({ queryKey: menu.queryKey, refetchType: "none" });
}

/** How many products a page of the search brings at most. */
const combosAtOnce = 100;

/** Fetches anew what is left of the combos on the menu, which follows from the stock of other products; the rest is not fetched. */
export async function refreshCombos(): Promise<void> {
  const shown = queryClient.getQueryData<ProductGroup[]>(menu.queryKey) ?? [];
  const combos = shown.flatMap(({ F_Item }) => F_Item.filter(isCombo));
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

/** A stock that was set is shown as the server has answered it; a refusal says that the menu is no longer what is shown. */
function showStockSet(end: End): void {
  if (end.how !== "done" || end.output === undefined) return refresh(...menuAreas);
  showVariants([end.output].flat() as Variant[]);
  refreshBesideMenu();
  followStock();
}

onEndOf({ kind: "setStock" }, showStockSet);
onEndOf({ kind: "sellOut" }, showStockSet);
