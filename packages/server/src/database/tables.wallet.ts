import type { Generated } from "kysely";

/** The payment password of a shop's wallet. */
export interface PayPasswordTable {
  shop_id: string;
  hash: string;
  changed_at: Date;
  /** Wrong ones since the last right one, and those that are being looked at: once they are used up, none is, locked or not. */
  tries: Generated<number>;
  /** Until when none is looked at. */
  locked_until: Generated<Date | null>;
}
