import type { ColumnType, Generated } from "kysely";

/** A category of a shop's own. A name or description that is missing in a language is empty. */
export interface CategoryTable {
  shop_id: string;
  id: string;
  name_fr: string;
  name_zh: string;
  description_fr: Generated<string>;
  description_zh: Generated<string>;
  enabled: Generated<boolean>;
  sort: number;
  /** Rises when the products in it change position. */
  version: Generated<number>;
  /** Rises when what it says of itself changes. */
  card_version: Generated<number>;
  /** How many products are in it, deleted ones not counted, and how many of them are on sale: kept by the database. */
  product_count: ColumnType<number, never, never>;
  marketable_count: ColumnType<number, never, never>;
}

/** A product card. Prices are in hundredths of an ariary. */
export interface ProductTable {
  shop_id: string;
  id: string;
  category_id: string;
  /** 1 a single item, 2 a combo. */
  type: Generated<1 | 2>;
  name_fr: string;
  name_zh: string;
  /** Both names as a search compares them, without capitals and accents: kept by the database. */
  search: ColumnType<string, never, never>;
  description_fr: Generated<string>;
  description_zh: Generated<string>;
  image: string;
  detail_images: Generated<string[]>;
  prep_minutes: Generated<number>;
  packing_price: Generated<number>;
  is_marketable: boolean;
  is_multiple: Generated<boolean>;
  sort: number;
  /** Rises with every change of the card or of its variants' fields, but not with stock and price. */
  version: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** When it was deleted: for `restorableDays` it can be brought back; nothing else sees it any more. */
  deleted_at: Generated<Date | null>;
  /** When it is on sale again, of one that is off the shelf for some time only. */
  back_at: Generated<Date | null>;
}

/** A variant of a product. A combo has one, whose stock follows that of its parts. */
export interface VariantTable {
  shop_id: string;
  id: string;
  product_id: string;
  name_fr: string;
  name_zh: string;
  price: number;
  /** Null where the product's own counts. */
  packing_price: number | null;
  stock: number;
  default_stock: number;
  is_default: boolean;
  sort: Generated<number>;
  /** The day of the shop on which somebody declared it sold out; on any other day it means nothing. */
  sold_out_on: ColumnType<Date | null, string | null | undefined, string | null>;
  /** The day of the shop's work on which somebody last said what is left: the refill as the shop opens for that day leaves it so. */
  said_on: ColumnType<Date | null, string | null | undefined, string | null>;
  /** What `said_on` was before: what it is again where that was a slip. */
  said_before: ColumnType<Date | null, string | null | undefined, string | null>;
}

/** A part of a combo: so many of a variant of another product. */
export interface ComponentTable {
  shop_id: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  sort: number;
}

/** A line of the log of price changes, with the names as they were. */
export interface PriceChangeTable {
  shop_id: string;
  /** Rises with time. */
  id: string;
  product_id: string;
  variant_id: string;
  name_fr: string;
  name_zh: string;
  variant_fr: string;
  variant_zh: string;
  old_price: number;
  new_price: number;
  user_id: string;
  by_name: string;
  at: Date;
}
