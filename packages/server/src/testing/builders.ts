import { hash as argon } from "@node-rs/argon2";
import type { Transaction } from "kysely";
import { addressesOf } from "@tsena/contract/call";
import { accounts } from "@tsena/contract/accounts";
import type { ModuleId } from "@tsena/contract/modules";
import type { PlatformOrder } from "@tsena/contract/platform";
import { platform } from "@tsena/contract/platform";
import { findByAccount, insertUser } from "../accounts/accounts.store.ts";
import { signIn } from "../accounts/sign-in.service.ts";
import type { App } from "../app.ts";
import { openOperatorSession, setOperator } from "../desk/operators.store.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { insertCategory, insertProduct } from "../products/seeding.store.ts";
import { insertPlatformKey } from "../platform/keys.store.ts";
import { insertShop } from "../shops/shops.store.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { dishPhoto, storeDishPhoto } from "./pictures.ts";
import { insertMember } from "../staff/staff.store.ts";
import { replacePayPassword } from "../wallet/pay-password.store.ts";
import type { Caller } from "./caller.ts";

export const testPassword = "a test's password";

let hash: Promise<string> | undefined;

/** As cheap to hash and to compare with as there is: one test is of what a password costs, all others would take a processor for ten seconds. */
export const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The hash of a secret at that cost. */
export const cheapHash = (secret: string): Promise<string> => argon(secret, cheapest);

/** The hash of the password that everybody has who was built, made once. */
export const testPasswordHash = (): Promise<string> => (hash ??= cheapHash(testPassword));

export interface BuiltShop {
  id: string;
  ownerPhone: string;
  ownerId: string;
  /** One variant on sale, 4,000 Ar with 200 Ar of packing, 20 left. */
  variantId: string;
  productId: string;
}

/** The payment password of every wallet that has one by `build.payPassword`. */
export const testPayPassword = "246810";

/** Its hash. */
export const testPayPasswordHash = (): Promise<string> => cheapHash(testPayPassword);

/** What matters of an order to a test. */
interface GivenOrder {
  quantity?: number;
  paymentMethod?: "wallet" | "cash";
  note?: string;
  customer?: { name?: string; phone?: string };
}

export interface Builders {
  platformKey: string;
  /** Another system of the platform, or a simulator; gives its key. */
  system(given?: { isSimulator?: boolean }): Promise<string>;
  shop(given?: {
    isOpen?: boolean;
    auditStatus?: 0 | 1 | 2 | 3 | 4;
    deliveryMode?: 1 | 2;
    stock?: number;
  }): Promise<BuiltShop>;
  /** One variant on sale in a shop that has none: 4,000 Ar with 200 Ar of packing, 20 left where nothing else is said. */
  product(shop: { id: string }, stock?: number): Promise<{ productId: string; variantId: string }>;
  /** Gives a shop's wallet the payment password `testPayPassword`, chosen two days ago where nothing else is said: it pays out. */
  payPassword(shop: { id: string }, chosenAt?: Date): Promise<void>;
  /** A member of staff with these modules; gives the account. */
  staff(shop: { id: string }, modules: readonly ModuleId[]): Promise<string>;
  /** Takes a member of staff's place at the shop away. */
  unbind(shop: { id: string }, account: string): Promise<void>;
  /** Disables a person's account, as the platform would. */
  disable(account: string): Promise<void>;
  /** An operator signed in at the desk; gives the token. */
  operator(): Promise<string>;
  /** Somebody signed in as the door leaves them, without the time that a password takes to check; gives the token. */
  signedIn(account: string): Promise<string>;
  /** Signs in at the door and gives the token. */
  session(address: string, account: string, password: string): Promise<string>;
  /** An order placed by the platform, not paid yet. */
  order(as: Caller, shop: Pick<BuiltShop, "id" | "variantId">, given?: GivenOrder): Promise<PlatformOrder>;
  /** An order the shop's devices ring for. */
  paidOrder(as: Caller, shop: Pick<BuiltShop, "id" | "variantId">, given?: GivenOrder): Promise<PlatformOrder>;
}

/** What tests build their own world with; each names only what matters to it. */
export async function buildersOf(app: App): Promise<Builders> {
  const { database, clock, signals } = app.dependencies;
  const passwordHash = await testPasswordHash();
  const platformKey = "a test's platform key".replaceAll(" ", "-");
  let count = 0;
  const phone = (): string => `+26134${String((count += 1)).padStart(7, "0")}`;
  const inTx = <Result>(work: Parameters<ReturnType<typeof database.transaction>["execute"]>[0]) =>
    database.transaction().execute(work) as Promise<Result>;
  const person = (account: string): Promise<string> =>
    inTx((tx) =>
      insertUser(tx, {
        phone: account,
        email: null,
        passwordHash,
        userName: `Person ${account}`,
        language: null,
        now: clock.now(),
      }),
    );
  await storeDishPhoto(app);
  await inTx((tx) => insertPlatformKey(tx, { key: platformKey, name: "Test platform", now: clock.now() }));

  const change = async (
    account: string,
    work: (tx: Transaction<Database>, userId: string) => Promise<unknown>,
  ): Promise<void> => {
    await inTransaction(database, signals, async ({ tx, announce }) => {
      const { id } = await tx.selectFrom("users").select("id").where("phone", "=", account).executeTakeFirstOrThrow();
      await work(tx, id);
      await announce("user", id);
    });
  };

  const build: Builders = {
    platformKey,
    system: async ({ isSimulator = false } = {}) => {
      const key = `another-platform-key-${(count += 1)}`;
      await inTx((tx) => insertPlatformKey(tx, { key, name: "Another system", isSimulator, now: clock.now() }));
      return key;
    },
    shop: async (given = {}) => {
      const ownerPhone = phone();
      const ownerId = await person(ownerPhone);
      return inTx(async (tx) => {
        const id = await insertShop(tx, {
          ownerId,
          name: `Shop of ${ownerPhone}`,
          auditStatus: given.auditStatus ?? 2,
          isOpen: given.isOpen ?? true,
          deliveryMode: given.deliveryMode ?? 1,
          orderPhone: ownerPhone,
          address: "Analakely, Antananarivo",
          latitude: -18.9102,
          longitude: 47.5255,
          logo: null,
          now: clock.now(),
        });
        return { id, ownerPhone, ownerId, ...(await putOnSale(tx, id, given.stock)) };
      });
    },
    product: ({ id }, stock) => inTx((tx) => putOnSale(tx, id, stock)),
    payPassword: ({ id: shopId }, now = secondsAfter(clock.now(), -2 * daySeconds)) =>
      inTx(async (tx) => {
        const to = await testPayPasswordHash();
        await replacePayPassword(tx, { shopId, from: null, to, now });
      }),
    staff: async (shop, modules) => {
      const account = phone();
      const userId = await person(account);
      await inTx((tx) => insertMember(tx, { shopId: shop.id, userId, loginType: 2, modules }));
      return account;
    },
    unbind: (shop, account) =>
      change(account, (tx, userId) =>
        tx
          .updateTable("members")
          .set({ unbound_at: clock.now() })
          .where("shop_id", "=", shop.id)
          .where("user_id", "=", userId)
          .execute(),
      ),
    disable: (account) =>
      change(account, (tx, userId) =>
        tx.updateTable("users").set({ disabled_at: clock.now() }).where("id", "=", userId).execute(),
      ),
    operator: async () => {
      const email = `operator-${(count += 1)}@tsena.example`;
      await setOperator(database, { email, name: "Operator", passwordHash, withoutFactor: true, now: clock.now() });
      const { id } = await database
        .selectFrom("operators")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      return inTx((tx) => openOperatorSession(tx, { operatorId: id, now: clock.now() }));
    },
    signedIn: signedInAt(app),
    session: async (address, account, password) => {
      const response = await fetch(`${address}${addressesOf(accounts.login)[0]}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ account, password, agreement: true }),
      });
      const { data, message } = (await response.json()) as { data: { token: string }; message: string };
      if (!response.ok) throw new Error(`sign-in failed: ${message}`);
      return data.token;
    },
    order: (as, shop, given = {}) =>
      as.does(platform.place, {
        shopId: shop.id,
        externalId: `external-${(count += 1)}`,
        customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II A 12, Isotry", ...given.customer },
        items: [{ productId: shop.variantId, quantity: given.quantity ?? 1 }],
        note: given.note,
        deliveryAmount: 300_000,
        paymentMethod: given.paymentMethod ?? "wallet",
      }),
    paidOrder: async (as, shop, given) => as.does(platform.pay, { id: (await build.order(as, shop, given)).id }),
  };
  return build;
}

/** Signs somebody in at a node as its door would. */
export function signedInAt({ dependencies }: App): Builders["signedIn"] {
  const { database, clock, signals } = dependencies;
  return (account) =>
    inTransaction(database, signals, async (work) => {
      const refuse = (why: string, ...more: unknown[]): never => {
        throw new Error([`${account} cannot sign in:`, why, ...more].join(" "));
      };
      const user = (await findByAccount(work.tx, account)) ?? refuse("nobody has this account");
      const from = { device: "node", address: "127.0.0.1", installation: null };
      const who = { ...from, now: clock.now(), dependencies, fail: refuse };
      return (await signIn(work, who, user, { by: "password", codeId: null })).token;
    });
}

/** Puts one variant of one product on sale. */
async function putOnSale(
  tx: Transaction<Database>,
  shopId: string,
  stock = 20,
): Promise<{ productId: string; variantId: string }> {
  const names = { nameFr: "Plats", nameZh: "主食" };
  const there = await tx
    .selectFrom("categories")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("name_fr", "=", names.nameFr)
    .executeTakeFirst();
  const categoryId = there?.id ?? (await insertCategory(tx, { shopId, ...names, sort: 1 }));
  const variant = { nameFr: "Grande", nameZh: "大份", price: 400_000, packingPrice: 20_000, stock };
  const product = await insertProduct(tx, {
    shopId,
    categoryId,
    nameFr: "Mi sao",
    nameZh: "炒面",
    image: dishPhoto,
    isMarketable: true,
    sort: 1,
    variants: [variant],
  });
  return { productId: product.id, variantId: product.variantIds[0] ?? "" };
}
