import { api } from "./api.ts";
import type { Changing } from "./queries.ts";

/** What shows products, and changes with them. */
export const menuChanges = {
  changes: ["products", "variants", "categories", "prices", "shops"],
} as const satisfies Changing;

/** As `menuChanges`, of some products: a whole menu does not come over a slow link for them, so that whoever shows it shows the answer. */
export const productChanges = { ...menuChanges, putsRight: api.products.groups.key } satisfies Changing;
