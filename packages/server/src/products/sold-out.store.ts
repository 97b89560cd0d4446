import type { RawBuilder } from "kysely";
import { sql } from "../database/plain-sql.ts";

/**
 * What a stock of 0 says that somebody sets: true that the variant is sold out for this day of the shop's work, false that
 * it is a mere count, as where a slip is taken back; undefined says nothing, and leaves the mark as it is.
 */
export type SoldOutSaid = boolean | undefined;

/**
 * What `sold_out_on` of `variants` becomes where somebody sets a stock: what is there again is not sold out, and what is
 * declared sold out stays so until that day is over, whatever orders give back (decision 016).
 */
export function soldOutMark(set: {
  stock: number | RawBuilder<unknown>;
  said: SoldOutSaid | RawBuilder<unknown>;
  /** Of the shop's work. */
  day: string;
}): RawBuilder<string | null> {
  const { stock, said = null, day } = set;
  return sql`case when ${stock}::int > 0 or not ${said}::boolean then null
    when ${said}::boolean then ${day}::date else sold_out_on end`;
}
