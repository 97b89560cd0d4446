import type { Route } from "@tsena/contract/call";

/** Whether a call reads a list, page by page or whole: that it failed is logged, whoever asked and whatever they say of it. */
export function isList(route: Route): boolean {
  return /\/Get(\w*List|QueryIndex|DropByShop)/.test(route);
}
