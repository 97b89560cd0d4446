import type { ManagedShop } from "@tsena/web/shapes.ts";

/** Nobody has opened the shop yet, and nothing else keeps it closed: its owner is told what comes, not what ended (rules/shops.md#first-steps). */
export function isNeverOpened({ effective, firstSteps }: Pick<ManagedShop, "effective" | "firstSteps">): boolean {
  return effective.reason === "closing" && firstSteps.includes("open");
}
