import type { RawBuilder } from "kysely";
import { sql } from "../database/plain-sql.ts";

/**
 * What a stock of 0 says that somebody sets: true that the variant is sold out for this day of the shop's work, false that
 * it is a mere count, as where a slip is taken back; undefined says nothing, and leaves the mark as it is.
 */
export type SoldOutSaid = boolean | undefined;

/**
 * What sets the marks of `variants` where somebody sets a stock. What is there again is not sold out, and what is declared sold out stays so
 * until that day is over, whatever orders give back (decision 016); the refill as the shop opens for that day leaves what
 * was said on it (rules/products.md#default-stock). A slip that is taken back was not said.
 */
export function saidMarks(set: {
  stock: number | RawBuilder<unknown>;
  said: SoldOutSaid | RawBuilder<unknown>;
  /** Of the shop's work. */
  day: string;
  isBack?: boolean;
}): RawBuilder<unknown> {
  const { stock, said = null, day, isBack = false } = set;
  const dayOrNull = sql`case when ${said}::boolean is null then said_on else ${day}::date end`;
  const saidOn = isBack ? sql`said_on = said_before` : sql`said_before = said_on, said_on = ${dayOrNull}`;
  return sql`${saidOn}, sold_out_on = case when ${stock}::int > 0 or not ${said}::boolean then null
    when ${said}::boolean then ${day}::date else sold_out_on end`;
}
