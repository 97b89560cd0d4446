import { fileURLToPath } from "node:url";
import { deskBooks } from "@tsena/contract/desk.books";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { staff } from "@tsena/contract/staff";
import { demo, seedDemo } from "@tsena/server/demo/demo.seed";
import { manualClock } from "@tsena/server/system/clock";
import { testPasswordHash } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { fund } from "@tsena/server/testing/wallets";
import { paths } from "../../packages/merchant/src/navigation/paths.ts";
import { openOwnServer } from "../support/own-server.ts";
import { makePersons, type Persons } from "./persons.ts";

const assets = fileURLToPath(new URL("../../packages/simulator/assets", import.meta.url));

/** A Friday at noon in Antananarivo: a shop in its rush. */
const noon = new Date("2026-11-20T09:00:00Z");

const minute = 60_000;

export interface FixedShop {
  world: OpenWorld;
  now: Date;
  /** What is written behind a page's path, where it shows one thing of many. */
  queries: Partial<Record<string, string>>;
  /** The accounts of everybody who opens the app, by who they are. */
  persons: Persons;
}

/** The demo's shop at a moment that stands still, with orders of each state, money and staff; and others who open the app. */
export async function openFixedShop(): Promise<FixedShop> {
  const clock = manualClock(noon);
  const world = await openOwnServer({ clock });
  const { database } = world.app.dependencies;
  await seedDemo(world.app.dependencies, assets);
  await database
    .updateTable("users")
    .set({ password_hash: await testPasswordHash() })
    .execute();
  const shop = await database
    .selectFrom("shops")
    .innerJoin("users", "users.id", "shops.owner_id")
    .select(["shops.id", "users.phone as ownerPhone"])
    .where("users.phone", "=", demo.owner)
    .executeTakeFirstOrThrow();
  const dishes = await database
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "variants.product_id as productId"])
    .where("products.shop_id", "=", shop.id)
    .where("products.is_marketable", "=", true)
    .orderBy("products.sort")
    .orderBy("variants.id")
    .execute();
  const owner = world.withToken(await world.build.signedIn(demo.owner));
  const system = world.asPlatform();
  let placed = 0;
  const paid = async (name: string, quantities: readonly number[], note?: string) => {
    placed += 1;
    const order = await system.does(platform.place, {
      shopId: shop.id,
      externalId: `fixed-${placed}`,
      customer: { name, phone: "+261320000001", address: "Lot II A 12, Isotry" },
      items: quantities.map((quantity, at) => ({
        productId: dishes[(placed + at * 3) % dishes.length]?.id ?? "",
        quantity,
      })),
      note,
      deliveryAmount: 300_000,
      paymentMethod: placed % 2 === 0 ? "cash" : "wallet",
    });
    return system.does(platform.pay, { id: order.id });
  };
  const pass = (minutes: number): void => clock.advance(minutes * minute);

  const delivered = await paid("Hanta", [2, 1]);
  await owner.does(orders.accept, { id: delivered.id });
  await system.does(platform.pickUp, { id: delivered.id, handOverCode: delivered.handOverCode });
  await system.does(platform.deliver, { id: delivered.id });
  const refused = await paid("Rado", [1]);
  await owner.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
  pass(2);
  const cooking = await paid("Fara Rasoanaivo", [3, 1, 2]);
  await owner.does(orders.accept, { id: cooking.id });
  const ready = await paid("Lova", [1, 2]);
  await owner.does(orders.accept, { id: ready.id });
  await owner.does(orders.ready, { id: ready.id });
  await system.does(platform.assign, { id: ready.id, courier: { name: "Koto", phone: "+261320000002" } });
  pass(3);
  await paid("Voahangy", [2, 1, 3, 1], "Sans piment, s'il vous plaît");
  pass(2);
  await paid("Miora Andriamanitra", [1]);
  pass(1);
  await fund(world, shop, 21_400_000, "fixed till");
  await (await world.asOperator()).does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 500 });

  const {
    rows: [member],
  } = await owner.does(staff.list, {});
  const category = await database
    .selectFrom("categories")
    .select("id")
    .where("shop_id", "=", shop.id)
    .executeTakeFirstOrThrow();
  const product = dishes[0]?.productId ?? "";
  const queries = {
    [paths.order]: `?id=${cooking.id}`,
    [paths.tracking]: `?id=${ready.id}`,
    [paths.productForm]: `?id=${product}`,
    [paths.productDetails]: `?id=${product}`,
    [paths.product]: `?id=${product}`,
    [paths.variants]: `?id=${product}`,
    [paths.variant]: `?productId=${product}`,
    [paths.category]: `?id=${category.id}`,
    [paths.staffMember]: `?id=${member?.id}`,
    [paths.staffAccess]: `?id=${member?.id}`,
    [paths.staffPassword]: `?id=${member?.id}`,
  };
  return { world, now: clock.now(), queries, persons: await makePersons(world) };
}
