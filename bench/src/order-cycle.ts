import { measureAgainstSql } from "./against-sql.ts";
import { send } from "./calls.ts";
import { openBenchDatabase } from "./database.ts";
import { fillShops, owners, platformKey } from "./shops.ts";

/** place → pay → accept → pick up → deliver through HTTP, against pgbench sending the same SQL from the same number of clients. */
let cycles = 0;

/** One order's whole way. */
async function cycle(address: string, shop: number): Promise<void> {
  const key = `bench-${process.pid}-${(cycles += 1)}`;
  const platform = { authorization: `Bearer ${platformKey}` };
  const order = await send(
    address,
    "/platformapi/v1/orders",
    { ...platform, "idempotency-key": key },
    {
      shopId: `s${shop}`,
      externalId: key,
      customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
      items: [{ productId: `p${shop}`, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    },
  );
  const path = `/platformapi/v1/orders/${order["id"]}`;
  await send(address, `${path}/pay`, platform, {});
  await send(address, "/baeapi/Order/Accept", { token: owners[shop - 1] ?? "" }, { id: order["id"], prepMinutes: 20 });
  await send(address, `${path}/pick-up`, platform, { handOverCode: order["handOverCode"] });
  await send(address, `${path}/deliver`, platform, {});
}

const database = await openBenchDatabase();
try {
  await fillShops(database.pool);
  await measureAgainstSql(database, { what: "place→pay→accept→pick up→deliver", each: "orders", cycle });
} finally {
  await database.stop();
}
