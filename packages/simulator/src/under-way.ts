import type { PlatformOrder } from "@tsena/contract/platform";
import type { PlatformClient } from "./platform.client.ts";

const rowsAtOnce = 100;

/** Every order under way at a shop, however many pages they fill. */
export async function ordersUnderWay(client: Pick<PlatformClient, "orders">, shopId: string): Promise<PlatformOrder[]> {
  const found: PlatformOrder[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.orders({ shopId, cursor, rows: rowsAtOnce });
    found.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
