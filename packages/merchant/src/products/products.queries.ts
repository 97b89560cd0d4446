import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { defaultVariantOf } from "@tsena/contract/variants.default";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { Product, ProductCard, ProductGroup, Variant } from "@tsena/web/shapes.ts";
import { api } from "../api/api.ts";
import type { ClientCall } from "../api/client.ts";
import { menuChanges } from "../api/menu-changes.ts";
import { actionOf, carryOut, queryClient, queryOf } from "../api/queries.ts";

/** The whole menu; of thousands of products, too much to be written to the phone with every poll. */
export const menu = queryOptions({
  ...queryOf(api.products.groups, {}),
  meta: { cacheApart: true },
});

/** In milliseconds: on a slow link a whole menu is not worth fetching at every look; a pull fetches it at once. */
export const menuFresh = 60_000;

/** The whole menu by category, on sale and off the shelf; cached for an offline start. */
export const useMenu = () => useQuery({ ...menu, staleTime: menuFresh });

/** One product with all there is to it. */
export const useProduct = (id: string) => useQuery(queryOf(api.products.detail, { id }));

/** Whether the server has just answered that no such product is on the menu. */
export const isNoProduct = (error: unknown): boolean => isCallFailed(error) && error.name === "productNotFound";

/** Every category of the shop with the number of its products. */
export const useCategories = () => useQuery(queryOf(api.categories.list, {}));

/** Whether customers see neither a category nor its products (rules/products.md#categories), as far as that is known. */
export const useIsHidden = (id: string): boolean =>
  useCategories().data?.some((category) => category.id === id && !category.enabled) ?? false;

/** Changes something of the menu that the phone cannot work out by itself: what is shown of it is fetched again. */
export const changeMenu = <Output>(work: () => Promise<Output>): Promise<Output> => carryOut(menuChanges, work);

/**
 * A product to be saved as the server has it now, not as it was last seen: what is sent back must not undo another phone's change.
 * Tried at once or not at all; rejects with the failure of a quiet call.
 */
export const freshProduct = (id: string): Promise<Product> =>
  api.products.detail({ id }, { quiet: true, deed: "save" });

/** Shows a product as the server has just answered it. */
export function showProduct(product: Product): void {
  queryClient.setQueryData(queryOf(api.products.detail, { id: product.id }).queryKey, product);
}

/** An action on the menu; what is shown of it is fetched again once the server has spoken. */
export const useMenuAction = <Payload, Output>(call: ClientCall<Payload, Output>) =>
  useMutation(actionOf(call, menuChanges));

/** Shows the menu with each product changed as said, until it is asked again; null takes the product out. */
export function showMenuWith(change: (card: ProductCard) => ProductCard | null): void {
  queryClient.setQueryData<ProductGroup[]>(menu.queryKey, (groups) =>
    groups?.map((group) => ({
      ...group,
      products: group.products.flatMap((card) => {
        const changed = change(card);
        return changed === null ? [] : [changed];
      }),
    })),
  );
}

/** Shows variants as the server has just answered them, wherever the menu is shown. */
export function showVariants(answered: readonly Variant[]): void {
  const byId = new Map(answered.map((variant) => [variant.id, variant]));
  showMenuWith((card) => {
    if (!card.variants.some(({ id }) => byId.has(id))) return card;
    const variants = card.variants.map((variant) => byId.get(variant.id) ?? variant);
    const chosen = defaultVariantOf(variants);
    const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
    return { ...card, variants, stock, price: chosen?.price ?? card.price };
  });
}
