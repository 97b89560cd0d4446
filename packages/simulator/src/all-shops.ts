import type { Shop } from "./new-order.ts";
import type { PlatformClient } from "./platform.client.ts";

/** Every shop of the platform, page by page. */
export async function allShops(client: Pick<PlatformClient, "shops">): Promise<Shop[]> {
  const all: Shop[] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await client.shops({ rows: 100, ...(cursor !== undefined && { cursor }) });
    all.push(...rows);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
