import { pathOf } from "@tsena/web/navigation/hash-location.ts";
import { paths } from "./paths.ts";

const pages: ReadonlySet<string> = new Set([
  paths.openStore,
  paths.openStoreCategory,
  paths.openStoreStore,
  paths.openStoreLegalPerson,
  paths.openStoreQualification,
  paths.openStoreSent,
  paths.openStoreMap,
  paths.reviewStatus,
]);

/**
 * Whether an address leads to a shop that is not there yet (rules/app.md#before-there-is-a-shop): no order can come,
 * and how the shop stands is what the page says itself. A photo of the application is cut on a page of its own.
 */
export function isBeforeShop(address: string): boolean {
  const path = pathOf(address);
  const field = new URLSearchParams(address.slice(path.length)).get("name") ?? "";
  return pages.has(path) || (path === paths.cropper && field.startsWith("openStore."));
}
