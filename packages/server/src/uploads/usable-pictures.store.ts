import type { ImageUse } from "@tsena/contract/uploads";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";

/** Whose pictures are meant: what this person brought for a use, or anybody at this shop; without a shop, the person alone. */
interface Bringing {
  userId: string;
  shopId: string | null;
  use: ImageUse;
}

/**
 * Which of some addresses are those of pictures that may be named for this use: brought for it by this person, or by anybody at
 * this shop. What is kept at any of the addresses stays until the transaction ends, so that the sweep does not overtake who names it.
 */
export async function usablePictures(
  tx: Transaction<Database>,
  { urls, userId, shopId, use }: Bringing & { urls: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("files")
    .select(["url", "use", "user_id", "shop_id"])
    .where(sql<boolean>`url = any(${urls})`)
    .forKeyShare()
    .execute();
  const theirs = rows.filter(
    (row) => row.use === use && (row.user_id === userId || (shopId !== null && row.shop_id === shopId)),
  );
  return new Set(theirs.map(({ url }) => url));
}
