import { sql } from "kysely";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { demo } from "@tsena/server/demo/demo.seed";
import { applicantOf, reviewed, sentBy } from "@tsena/server/testing/applicants";
import { categoryOf } from "@tsena/server/testing/built-menus";
import type { OpenWorld } from "@tsena/server/testing/open-world";

/** So many rows has a shop whose lists are long. */
const manyRows = 500;

/** Somebody who has sent an application, and what the desk said of it; gives the account. */
async function applicant(world: OpenWorld, decision: Parameters<typeof reviewed>[2], name: string): Promise<string> {
  const who = await applicantOf(world);
  await sentBy(who, name);
  await reviewed(world, who.userId, decision);
  return who.phone;
}

/** Writes an order that has ended as often as a shop has many: fifty on each day before, a minute apart. */
async function repeatOrder({ app: { dependencies } }: OpenWorld, id: string): Promise<void> {
  const { database, clock } = dependencies;
  await sql`
    insert into orders
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', id || '-' || nth, 'external_id', external_id || '-' || nth, 'order_no', to_char(day, 'MMDD') || '-' || nth,
      'number_day', day, 'created_at', placed_at, 'paid_at', placed_at,
      'closed_at', placed_at + interval '30 minutes'))).*
    from orders one, generate_series(1, ${manyRows}::int) nth,
      lateral (select ${clock.now()}::timestamptz - make_interval(days => 1 + nth / 50, mins => nth % 50) as placed_at) each,
      lateral (select (placed_at at time zone 'Indian/Antananarivo')::date as day) placed_on
    where id = ${id}`.execute(database);
  await sql`
    insert into order_items
    select (jsonb_populate_record(one, jsonb_build_object('order_id', order_id || '-' || nth))).*
    from order_items one, generate_series(1, ${manyRows}::int) nth
    where order_id = ${id}`.execute(database);
}

/** The owner of a shop that has sold for weeks: a menu and a history of so many rows; gives the account. */
async function crowded(world: OpenWorld): Promise<string> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const system = world.asPlatform();
  for (const name of ["Riz", "Soupes", "Grillades", "Desserts", "Boissons"])
    await categoryOf(world, shop, name, manyRows / 5);
  const { id, handOverCode } = await world.build.paidOrder(system, shop);
  await owner.does(orders.accept, { id });
  await system.does(platform.pickUp, { id, handOverCode });
  await system.does(platform.deliver, { id });
  await repeatOrder(world, id);
  return shop.ownerPhone;
}

/** The owner of a shop that is in a power cut for another two hours; gives the account. */
async function resting(world: OpenWorld): Promise<string> {
  const shop = await world.build.shop();
  const until = new Date(world.app.dependencies.clock.now().getTime() + 2 * 3_600_000).toISOString();
  await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
  return shop.ownerPhone;
}

/** Who opens the app, and how each comes to be in a world that has the demo; gives the account, "" of who has none. */
const makers = {
  owner: async () => demo.owner,
  nobody: async () => "",
  /** With an account and nothing else. */
  newcomer: async (world) => (await applicantOf(world)).phone,
  /** Whose application is to be corrected. */
  refused: (world) => {
    const remarks = [
      { path: "store.name", message: "Écrivez le nom qui est sur l'enseigne" },
      { path: "legalPerson.idFront", message: "Photo illisible" },
    ];
    return applicant(world, { event: "reject", remarks }, "Gargote Hery");
  },
  /** Whose shop was approved a moment ago, with nothing in it. */
  beginner: (world) => applicant(world, { event: "approve" }, "Chez Bako"),
  crowded,
  resting,
} satisfies Record<string, (world: OpenWorld) => Promise<string>>;

export type Person = keyof typeof makers;

/** The accounts of everybody, by who they are. */
export type Persons = Record<Person, string>;

/** Brings everybody into a world that has the demo. */
export async function makePersons(world: OpenWorld): Promise<Persons> {
  const made: [string, string][] = [];
  for (const [person, make] of Object.entries(makers)) made.push([person, await make(world)]);
  return Object.fromEntries(made) as Persons;
}
