import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { unitsPerAriary } from "@tsena/contract/money";
import type { ModuleId } from "@tsena/contract/modules";
import { auditStatuses } from "@tsena/contract/shops.states";
import { smallOf } from "@tsena/contract/uploads.addresses";
import { insertUser } from "../accounts/accounts.store.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { CannotStart } from "../system/cannot-start.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Database } from "../database/tables.ts";
import { findOperator, setOperator } from "../desk/operators.store.ts";
import { insertCategory, insertProduct } from "../products/seeding.store.ts";
import { hashToken } from "../http/tokens.ts";
import { insertPlatformKey } from "../platform/keys.store.ts";
import { insertShop } from "../shops/shops.store.ts";
import { demoStore, seedApplication } from "./demo.application.ts";
import { demoCombo, demoMenu, type Dish } from "./demo.menu.ts";
import { seedStorefront } from "./demo.storefront.ts";
import { insertMember } from "../staff/staff.store.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { putPicture } from "../uploads/put-picture.ts";
import { replacePayPassword } from "../wallet/pay-password.store.ts";

/** The demo's accounts (rules/platform.md#demo): made by nothing but this seed. */
export const demo = {
  owner: "+261340000001",
  staff: "+261340000002",
  operator: "desk@tsena.example",
  password: "tsena-demo",
  payPassword: "246810",
  platformKey: "tsena-demo-key",
} as const;

const counterModules: readonly ModuleId[] = ["orders.view", "orders.handle", "history", "stock"];

/** Any number: the lock under which one node seeds while the others wait. */
const seedLock = 7_236_121;

/** Makes the demo's operator and shop once, with its photos; a second start finds them, also one at the same moment, and brings what a version before had not. Gives whether the shop was made now. */
export async function seedDemo(
  { database, files, pictures, settings, clock }: Dependencies,
  assetsDir: string,
): Promise<boolean> {
  if (settings.production) throw new CannotStart("demo data is refused with NODE_ENV=production");
  if (existsSync(assetsDir)) await seedPictures({ files, pictures }, assetsDir);
  const passwordHash = await hashPassword(demo.password);
  const payPasswordHash = await hashPassword(demo.payPassword);
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const operatorId = await seedOperator(tx, passwordHash, now);
    const known = await tx.selectFrom("users").select("id").where("phone", "=", demo.owner).executeTakeFirst();
    if (known !== undefined) {
      const shop = await tx.selectFrom("shops").select("id").where("owner_id", "=", known.id).executeTakeFirst();
      if (shop === undefined) return false;
      await seedStorefront(tx, { shopId: shop.id, ownerId: known.id, now });
      await seedPayPassword(tx, { shopId: shop.id, to: payPasswordHash, now });
      return false;
    }
    const person = (phone: string, userName: string): Promise<string> =>
      insertUser(tx, { phone, email: null, passwordHash, userName, language: null, now });
    const ownerName = "Lalao Rakotomalala";
    const ownerId = await person(demo.owner, ownerName);
    const shopId = await insertShop(tx, {
      ...demoStore,
      ownerId,
      auditStatus: auditStatuses.approved,
      isOpen: true,
      deliveryMode: 1,
      orderPhone: demo.owner,
      now,
    });
    await seedApplication(tx, { shopId, ownerId, ownerName, phone: demo.owner, operatorId, now });
    await seedStorefront(tx, { shopId, ownerId, now });
    await seedPayPassword(tx, { shopId, to: payPasswordHash, now });
    const staffId = await person(demo.staff, "Tiana");
    await insertMember(tx, { shopId, userId: staffId, loginType: 2, modules: counterModules });
    await insertPlatformKey(tx, { key: demo.platformKey, name: "Simulateur", isSimulator: true, now });
    await seedMenu(tx, shopId);
    return true;
  });
}

/** Gives the demo's wallet a payment password where it has none, chosen so long ago that it pays out. */
async function seedPayPassword(
  tx: Transaction<Database>,
  { shopId, to, now }: { shopId: string; to: string; now: Date },
): Promise<void> {
  await replacePayPassword(tx, { shopId, from: null, to, now: secondsAfter(now, -2 * daySeconds) });
}

/** Keeps the demo's pictures; those of products are drawn as uploaded ones are, once. */
async function seedPictures({ files, pictures }: Pick<Dependencies, "files" | "pictures">, assetsDir: string) {
  const found = await readdir(assetsDir, { recursive: true });
  for (const asset of found.filter((one) => one.endsWith(".jpg"))) {
    const path = `demo/${asset.replaceAll("\\", "/")}`;
    const read = () => readFile(join(assetsDir, asset));
    if (smallOf(path) === path) await files.put(path, await read());
    else if ((await files.find(smallOf(path))) === undefined) {
      const drawn = await pictures.encode(await read(), "product");
      if (drawn !== undefined) await putPicture(files, path, drawn);
    }
  }
}

/** The demo's operator, made where there is none; gives its id. */
async function seedOperator(tx: Transaction<Database>, passwordHash: string, now: Date): Promise<string> {
  const known = await findOperator(tx, demo.operator);
  if (known !== undefined) {
    // A demo from before there were second factors goes on without one: everybody knows how to sign in to it.
    await tx.updateTable("operators").set({ without_factor: true }).where("id", "=", known.id).execute();
    return known.id;
  }
  const name = "Hery Andrianina";
  await setOperator(tx, { email: demo.operator, name, passwordHash, withoutFactor: true, now });
  return seedOperator(tx, passwordHash, now);
}

/** Whether a database holds what everybody knows of the demo: its key, its owner or its operator. */
export async function holdsDemo(database: Kysely<Database>): Promise<boolean> {
  const key = database.selectFrom("platform_keys").select("id").where("key_hash", "=", hashToken(demo.platformKey));
  const owner = database.selectFrom("users").select("id").where("phone", "=", demo.owner);
  const operator = database.selectFrom("operators").select("id").where("email", "=", demo.operator);
  return (await key.unionAll(owner).unionAll(operator).executeTakeFirst()) !== undefined;
}

/** Writes the demo's menu: its sections with their dishes, one of them off the shelf, and a combo of some. */
async function seedMenu(tx: Transaction<Database>, shopId: string): Promise<void> {
  const made = new Map<string, { categoryId: string; variantId: string }>();
  for (const [section, { fr, zh, about, dishes }] of demoMenu.entries()) {
    const categoryId = await insertCategory(tx, { shopId, nameFr: fr, nameZh: zh, sort: section });
    if (about !== undefined) {
      const description = { description_fr: about.fr, description_zh: about.zh };
      await tx.updateTable("categories").set(description).where("id", "=", categoryId).execute();
    }
    for (const [sort, dish] of dishes.entries()) {
      const { variantIds } = await insertProduct(tx, {
        ...cardOf(dish),
        shopId,
        categoryId,
        sort,
        variants: dish.sizes.map((size) => ({
          nameFr: size.fr,
          nameZh: size.zh,
          price: size.ariary * unitsPerAriary,
          packingPrice: null,
          stock: dish.stock,
        })),
      });
      made.set(dish.slug, { categoryId, variantId: variantIds[0] ?? "" });
    }
  }
  const parts = demoCombo.parts.flatMap((slug) => made.get(slug) ?? []);
  await insertProduct(tx, {
    ...cardOf(demoCombo),
    shopId,
    categoryId: parts[0]?.categoryId ?? "",
    type: 2,
    sort: demoMenu.length * 100,
    variants: [
      { nameFr: "Menu", nameZh: "套餐", price: demoCombo.ariary * unitsPerAriary, packingPrice: null, stock: 0 },
    ],
    components: parts.map(({ variantId }) => ({ variantId, quantity: 1 })),
  });
}

function cardOf(dish: Omit<Dish, "sizes" | "stock">) {
  return {
    nameFr: dish.fr,
    nameZh: dish.zh,
    descriptionFr: dish.about.fr,
    descriptionZh: dish.about.zh,
    image: `/files/demo/products/${dish.slug}.jpg`,
    isMarketable: dish.isOffShelf !== true,
    packingPrice: dish.packingAriary * unitsPerAriary,
  };
}
