import { testPayPassword as payPassword, testPayPasswordHash } from "@tsena/server/testing/builders";
import { openDatabase } from "@tsena/server/database/connect";
import { record } from "@tsena/server/ledger/ledger";
import { openSecret } from "@tsena/server/secrets/secret";
import { hashPassword } from "@tsena/server/sessions/passwords";
import { readSettings } from "@tsena/server/settings/settings";
import { qrTextOf } from "@tsena/server/wallet/qr-text.rules";
import { type Cycle, measureAgainstSql, throughHttp } from "./against-sql.ts";
import { closeCalls, send } from "./calls.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { fillShops, owners, shopsInBench } from "./shops.ts";

/**
 * A shop pays the next by its printed code, through HTTP, against pgbench sending the same SQL from the same number of clients. The
 * payment passwords are hashed as cheaply as may be: how long that takes is not what is compared; what it costs is said after.
 */
const funds = 1_000_000_000_000;

let paid = 0;

/** Tops every wallet up. */
async function fillWallets({ pool }: BenchDatabase): Promise<void> {
  const database = openDatabase(pool);
  const now = new Date();
  const bills = Array.from({ length: shopsInBench }, (_, at) => ({
    shopId: `s${at + 1}`,
    type: "recharge" as const,
    subject: `till-${at + 1}`,
    fact: "recharge",
    amounts: { paidIn: funds },
  }));
  await database.transaction().execute((tx) => record(tx, { bills, status: "posted", now }));
}

/** Gives every wallet the payment password, by its hash. */
async function setPayPasswords({ pool }: BenchDatabase, hash: string): Promise<void> {
  await pool.query(
    `insert into pay_passwords (shop_id, hash, changed_at) select id, $1, now() - interval '2 days' from shops
     on conflict (shop_id) do update set hash = excluded.hash`,
    [hash],
  );
}

/** The call that pays the next shop. */
async function payNext({ dataDir }: BenchDatabase): Promise<Cycle> {
  const secret = await openSecret(readSettings({ DATA_DIR: dataDir }));
  return async (address, shop) => {
    const code = qrTextOf(secret, { kind: "static", shopId: `s${(shop % shopsInBench) + 1}` });
    const key = `bench-${process.pid}-${(paid += 1)}`;
    const headers = { token: owners[shop - 1] ?? "", "idempotency-key": key };
    await send(address, "/walletapi/Wallet/TransferAccounts", headers, { code, amount: 100, payPassword });
  };
}

const database = await openBenchDatabase();
try {
  await fillShops(database.pool);
  await fillWallets(database);
  await setPayPasswords(database, await testPayPasswordHash());
  const cycle = await payNext(database);
  await measureAgainstSql(database, { what: "a transfer", each: "transfers", cycle });
  await setPayPasswords(database, await hashPassword(payPassword));
  const { perSecond } = await throughHttp(database, cycle);
  closeCalls();
  console.log(`with payment passwords hashed at their real cost: ${perSecond.toFixed(0)} transfers/s`);
} finally {
  await database.stop();
}
