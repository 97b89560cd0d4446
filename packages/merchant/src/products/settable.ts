import { module } from "@tsena/contract/call";
import { may } from "../person/access.ts";
import { sessionStore } from "../person/session.ts";
import type { PriceAndStock } from "./form/amending.rules.ts";

/** What whoever is at the phone may set of a variant that is there (rules/staff.md#products-prices-and-stock-are-three-rights). */
export function settable(): PriceAndStock {
  const session = sessionStore.get();
  return { price: may(session, module("price")), stock: may(session, module("stock")) };
}
