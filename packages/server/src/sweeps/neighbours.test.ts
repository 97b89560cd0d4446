import { sql } from "kysely";
import * as v from "valibot";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { orders } from "@tsena/contract/orders";
import { pendingRoutes } from "@tsena/contract/pending";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { BuiltShop } from "../testing/builders.ts";
import { dishPhoto } from "../testing/pictures.ts";
import { addMember } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

/** What is of one shop, told by marks that stand nowhere else, and of the system that ordered there. */
let theirs: BuiltShop;
let owner: Caller;
let system: Caller;
let ids: string[];
let tablesOfShops: string[];
/** All of it before anybody names any of it. */
let before: string;
const marks = [
  "Voahirana",
  "Lot Secret 7",
  "+261329999999",
  "sans oignons du tout",
  "Tiana la voisine",
  "voisins.example",
  "voisin-",
];
/** What customers see of a shop is no secret to a system. */
const menuMark = "Ravitoto d'à côté";

const isPending = ({ route }: Call): boolean => (pendingRoutes as readonly string[]).includes(route);

/** Fields that name a thing: an id, ids, or a thing's own; modules are the contract's. */
const isIdField = (name: string): boolean =>
  /^(id|ids|.*[a-z]Ids?|seq|moveTo|externalId)$/.test(name) && name !== "moduleIds";

/** Values that some field of ours takes, the first that fits is sent. */
const fitting: readonly unknown[] = [
  true,
  1,
  0,
  10_000,
  400_000,
  "Texte",
  "+261340009999",
  "somebody@tsena.example",
  "2026-11-25",
  "2026-11-25T10:00:00.000Z",
  "0000",
  "123456",
  "https://other.example/hook",
  { name: "Rado", phone: "+261320000009" },
  ["register"],
  [{ open: "08:00", close: "18:00" }],
  [],
];

const password = "ravinala-12-vola";
const amounts = { price: 400_000, packingPrice: 0, stock: 1, defaultStock: 1 };
const dish = (id: string, specificationId?: string) => ({
  image: dishPhoto,
  nameFr: "Texte",
  type: 2,
  specifications: [{ id: specificationId, nameFr: "Grande", nameZh: "大份", ...amounts }],
  components: [{ goodsId: id, productId: id, quantity: 1 }],
});

/** What a call needs beside, where no one field says it; ids that lie deeper too. */
const beside: Record<string, (id: string) => object> = {
  "POST ShopUser/UpdateStaffPassword": () => ({ password, confirmPassword: password }),
  "POST ShopUserAuthorize/SetAuthorize": () => ({ moduleIds: ["stock"] }),
  "POST ShopBusinessInfo/Update": () => ({ start: "08:00", end: "12:00" }),
  "POST Goods/NewCreate": (id) => dish(id),
  "POST Goods/Create": (id) => dish(id),
  "POST Goods/NewUpdate": (id) => dish(id, id),
  "POST Goods/MoveToCategory": (id) => ({ ids: [id] }),
  "POST GoodsCategory/NewUpdate": () => ({ nameFr: "Texte" }),
  "POST GoodsCategory/Update": () => ({ nameFr: "Texte" }),
  "POST Message/ReadMsg": (id) => ({ id }),
  "POST Order/Propose": (id) => ({ items: [{ itemId: id }] }),
  "POST Order/Refuse": (id) => ({ reason: "soldOut", itemIds: [id] }),
  "POST Wallet/ConfirmTXCash": () => ({ matchCode: "0042" }),
};

type Entries = Record<string, v.GenericSchema>;

/** The fields of a call's input, through whatever is checked of the whole. */
function entriesOf(schema: v.GenericSchema): Entries {
  const { entries, options, pipe } = schema as {
    entries?: Entries;
    options?: readonly v.GenericSchema[];
    pipe?: readonly [v.GenericSchema];
  };
  if (entries !== undefined) return entries;
  if (schema.type === "intersect") return Object.assign({}, ...(options ?? []).map(entriesOf)) as Entries;
  return pipe === undefined || pipe[0] === schema ? {} : entriesOf(pipe[0]);
}

const takes = (schema: v.GenericSchema | undefined, value: unknown): boolean =>
  schema !== undefined && v.safeParse(schema, value).success;

/** A payload that names this id wherever it can, and says something fitting in what else must be said. */
function payloadNaming(call: Call, field: string, id: string): Record<string, unknown> {
  const entries = entriesOf(call.input);
  const payload: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const asId = [id, [id], Number(id)].find((value) => takes(schema, value));
    if (name === field || (isIdField(name) && !takes(schema, undefined))) payload[name] = asId ?? id;
    else if (!takes(schema, undefined)) payload[name] = fitting.find((value) => takes(schema, value));
  }
  return { ...payload, ...beside[call.route]?.(id) };
}

/** Everything that is of the shop, its people, and the system that ordered there, as one text. */
async function everythingOfTheirs(): Promise<string> {
  const { database } = world.app.dependencies;
  const rowsOf = (name: string, where: ReturnType<typeof sql<boolean>>) =>
    sql`select ${name} as name, t::text as row from ${sql.table(name)} t where ${where}`;
  const people = sql`(select user_id from members where shop_id = ${theirs.id} union select ${theirs.ownerId}::text)`;
  const parts = [
    ...tablesOfShops.map((name) => rowsOf(name, sql<boolean>`t.shop_id = ${theirs.id}`)),
    rowsOf("shops", sql<boolean>`t.id = ${theirs.id}`),
    rowsOf("users", sql<boolean>`t.id in ${people}`),
    rowsOf("sessions", sql<boolean>`t.user_id in ${people}`),
    rowsOf("webhooks", sql<boolean>`t.url like '%voisins.example%'`),
    rowsOf("platform_keys", sql<boolean>`t.name = 'Another system'`),
  ];
  const { rows } = await sql<{ name: string; row: string }>`
    ${sql.join(parts, sql` union all `)} order by 1, 2`.execute(database);
  return rows.map(({ name, row }) => `${name} ${row}`).join("\n");
}

beforeAll(async () => {
  theirs = await world.build.shop();
  const { database } = world.app.dependencies;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'shop_id'`.execute(database);
  tablesOfShops = tables.map(({ name }) => name);
  const names = { name_fr: menuMark, name_zh: menuMark };
  await database.updateTable("products").set(names).where("shop_id", "=", theirs.id).execute();
  const theirOwner = await world.asOwner(theirs);
  const theirSystem = world.asPlatform(await world.build.system());
  await theirSystem.does(webhooks.create, { url: "https://voisins.example/hook", events: ["menu.updated"] });
  const wish = {
    shopId: theirs.id,
    customer: { name: "Voahirana", phone: "+261329999999", address: "Lot Secret 7" },
    items: [{ productId: theirs.variantId, quantity: 1 }],
    note: "sans oignons du tout",
    deliveryAmount: 300_000,
    paymentMethod: "cash" as const,
  };
  const placed: string[] = [];
  for (const externalId of ["voisin-1", "voisin-2", "voisin-3"]) {
    placed.push((await theirSystem.does(platform.place, { ...wish, externalId })).id);
  }
  for (const id of placed.slice(1)) await theirSystem.does(platform.pay, { id });
  await theirOwner.does(orders.accept, { id: placed[2] ?? "" });
  const member = { phone: "+261321234567", name: "Tiana la voisine", password, moduleIds: ["stock" as const] };
  await addMember(world, theirOwner, member);
  owner = await world.asOwner(await world.build.shop());
  system = world.asPlatform();
  await vi.waitFor(async () => {
    const settled = database.selectFrom("shops").select("told_state").where("id", "=", theirs.id);
    if ((await settled.executeTakeFirstOrThrow()).told_state === null) throw new Error("the shop's clock comes yet");
  });
  const { rows } = await sql<{ id: string }>`
    select id from orders where shop_id = ${theirs.id} union select id from products where shop_id = ${theirs.id}
    union select id from variants where shop_id = ${theirs.id} union select id from categories where shop_id = ${theirs.id}
    union select user_id from members where shop_id = ${theirs.id} union select id from order_items where shop_id = ${theirs.id}
    union select id from sessions where user_id = ${theirs.ownerId} union select id from webhooks where url like '%voisins%'
    union select seq::text from reminders where shop_id = ${theirs.id}`.execute(database);
  ids = [theirs.id, theirs.ownerId, ...rows.map(({ id }) => id)];
  before = await everythingOfTheirs();
});

/** A customer may order at any open shop: this one call is meant to change another's. */
const isMeantTo = ({ route }: Call): boolean => route === platform.place.route;

const naming = allCalls
  .filter((call) => !isPending(call) && call.who !== "operator" && !call.multipart && !isMeantTo(call))
  .flatMap((call) =>
    Object.keys(entriesOf(call.input))
      .filter(isIdField)
      .map((field) => [call, field] as const),
  );

describe("whoever names what is another's, in any field that names a thing", () => {
  test.each(naming.map(([call, field]) => [call.route, field, call] as const))(
    "at %s by '%s' changes nothing of it and is told nothing of it",
    { timeout: 60_000 },
    async (_route, field, call) => {
      const isSystem = call.who === "platform";
      for (const id of ids) {
        const payload = payloadNaming(call, field, id);
        const answer = await (isSystem ? system : owner).call(call, payload as never);
        expect(answer.status, JSON.stringify(payload)).toBeLessThan(500);
        const told = JSON.stringify(answer.data);
        for (const mark of isSystem ? marks : [...marks, menuMark])
          expect(told, `${call.route} ${id}`).not.toContain(mark);
      }
      expect(await everythingOfTheirs()).toBe(before);
    },
  );

  test("is heard out: but for what is no id there, each payload is one that the call reads", () => {
    const unread = naming.filter(([call, field]) => {
      const read = ids.some((id) => v.safeParse(call.input, payloadNaming(call, field, id)).success);
      return !read;
    });
    expect(unread.map(([call, field]) => `${call.route} ${field}`)).toEqual([]);
  });
});

test("nothing of another's is in a list that one asks for without naming anything", async () => {
  const lists = allCalls.filter((call) => !isPending(call) && methodOf(call) === "GET" && call.who !== "operator");
  for (const call of lists) {
    const isSystem = call.who === "platform";
    const answer = await (isSystem ? system : owner).call(call, {});
    const told = JSON.stringify(answer.data);
    for (const mark of isSystem ? marks : [...marks, menuMark]) expect(told, call.route).not.toContain(mark);
  }
  expect(await everythingOfTheirs()).toBe(before);
});
