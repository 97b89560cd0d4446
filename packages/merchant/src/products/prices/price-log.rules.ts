import { lastOf } from "@tsena/contract/last";
import { shopDay } from "@tsena/contract/shops.day";
import type { prices } from "@tsena/contract/variants.prices";
import type { ProductGroup } from "@tsena/web/shapes.ts";
import type { AppOutput } from "@tsena/web/terms.ts";
import { byDays, type DayOfItems } from "../../ui/by-days.ts";
import type { NewPrice } from "./prices.rules.ts";

/** One price as it changed. */
export type LogLine = AppOutput<typeof prices.log>["rows"][number];

/** What one person changed at one moment. */
export interface LoggedChange {
  key: string;
  at: string;
  by: string;
  lines: readonly LogLine[];
}

export type LogItem =
  | DayOfItems
  | { kind: "change"; id: string; change: LoggedChange }
  | { kind: "line"; id: string; line: LogLine };

const keyOf = ({ at, by }: LogLine) => `${at} ${by}`;

/** The lines of the log as the changes they were part of, in the log's order. */
export function changesOf(lines: readonly LogLine[]): LoggedChange[] {
  const changes: { key: string; at: string; by: string; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const last = lastOf(changes);
    const key = keyOf(line);
    if (last?.key === key) last.lines.push(line);
    else changes.push({ key, at: line.at, by: line.by, lines: [line] });
  }
  return changes;
}

/** The log as it is shown: under each day its changes, under each change its prices. */
export function logItems(lines: readonly LogLine[]): LogItem[] {
  return byDays(changesOf(lines), ({ at }) => shopDay(new Date(at))).flatMap((item): LogItem[] => {
    if ("kind" in item) return [item];
    return [
      { kind: "change", id: item.key, change: item },
      ...item.lines.map((line) => ({ kind: "line", id: line.id, line }) as const),
    ];
  });
}

/** What every variant of the menu costs now. */
export function pricesNow(groups: readonly ProductGroup[]): ReadonlyMap<string, number> {
  const all = groups.flatMap(({ products }) => products.flatMap(({ variants }) => variants));
  return new Map(all.map(({ id, price }) => [id, price]));
}

/** The way back from a change: only where a price is still what the change made of it. */
export function wayBack(lines: readonly LogLine[], now: ReadonlyMap<string, number>): NewPrice[] {
  return lines
    .filter(({ variantId, newPrice }) => now.get(variantId) === newPrice)
    .map(({ variantId, oldPrice, newPrice }) => ({ id: variantId, old: newPrice, next: oldPrice }));
}
