import type { RawBuilder, Transaction } from "kysely";
import { stockAtMost } from "@tsena/contract/variants";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
import { type ComboCounted, combosOf } from "../products/counted.store.ts";

type Tx = Transaction<Database>;

/** What is left of a variant, and whether any more of it can be had. */
export interface StockRow {
  id: string;
  stock: number;
  /** Whether its product was not deleted. */
  isThere: boolean;
  /** Whether the product is on the shelf, in a category that is shown. */
  isOnSale: boolean;
  /** Whether the menu shows it with a stock of its own. */
  isShown: boolean;
  /** On which day of the shop's work it was declared sold out; null where it was not. */
  soldOutOn: string | null;
}

/** Which variants are locked. */
export interface StocksWanted {
  shopId: string;
  ids: readonly string[];
}

/** What is left of the variants wanted, and of the combos that they are part of. */
export interface LockedStocks {
  stocks: StockRow[];
  combos: ComboCounted[];
}

/**
 * What tells, in one row, what is left of some variants, locked until the transaction ends, and of the combos that they are part
 * of. Whoever runs this holds the shop, as whoever refills it does; the products are locked in the order of their ids, so that no
 * two block each other for good.
 */
export function stocksSql({ shopId, ids }: StocksWanted): RawBuilder<LockedStocks> {
  return sql<LockedStocks>`
    with locked as (
      select v.id, v.stock, p.deleted_at is null as "isThere", p.is_marketable and c.enabled as "isOnSale",
        p.type = 1 and p.deleted_at is null as "isShown", v.sold_out_on::text as "soldOutOn"
      from variants v
      join products p on p.shop_id = v.shop_id and p.id = v.product_id
      join categories c on c.shop_id = p.shop_id and c.id = p.category_id
      where v.shop_id = ${shopId} and v.id = any(${[...ids]}) order by v.id for no key update of v
    )
    select coalesce((select json_agg(l) from locked l), '[]') as stocks,
      coalesce((select json_agg(o) from (${combosOf(shopId, ids)}) o), '[]') as combos`;
}

/** The same, run by itself. */
export async function lockStocks(tx: Tx, wanted: StocksWanted): Promise<LockedStocks> {
  const { rows } = await stocksSql(wanted).execute(tx);
  return rows[0] ?? { stocks: [], combos: [] };
}

/** What moves the stock of variants that are locked, as far as a stock goes, as a part of a statement. */
export function stockPart(shopId: string, quantities: ReadonlyMap<string, number>): RawBuilder<unknown> {
  return sql`
    update variants v set stock = least(v.stock + w.quantity, ${stockAtMost})
    from unnest(${[...quantities.keys()]}::text[], ${[...quantities.values()]}::int[]) as w (id, quantity)
    where v.shop_id = ${shopId} and v.id = w.id`;
}
