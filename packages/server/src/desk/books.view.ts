import type { Commission, DeskBooks } from "@tsena/contract/desk.books";
import type * as v from "valibot";
import type { findLastCheck } from "../ledger/books.ts";
import type { listCommissions } from "../ledger/commission.ts";

/** The last run that proved the books, as the desk reads it. */
export function deskBooksOf(row: Awaited<ReturnType<typeof findLastCheck>>): v.InferInput<typeof DeskBooks> {
  if (row === undefined) return { check: null };
  const { at, is_whole: isWhole, bills, took_ms: tookMs, faults } = row;
  return { check: { at: at.toISOString(), isWhole, bills, tookMs, faults } };
}

/** What the platform takes of a shop's orders, as the desk reads it, by what was set, the newest first. */
export function commissionOf(
  shopId: string,
  set: Awaited<ReturnType<typeof listCommissions>>,
): v.InferInput<typeof Commission> {
  const history = set.map(({ basis_points: basisPoints, since, name: by }) => ({
    basisPoints,
    since: since.toISOString(),
    by,
  }));
  return { shopId, basisPoints: history[0]?.basisPoints ?? 0, since: history[0]?.since ?? null, history };
}
