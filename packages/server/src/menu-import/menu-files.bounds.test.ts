import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { categories } from "@tsena/contract/categories";
import { menuFiles } from "@tsena/contract/menu.files";
import { sendTable as send, tableHeading as heading, tableKeeperOf } from "../testing/menu-tables.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const kitchen = () => tableKeeperOf(world);

describe("a table that is made to keep the server busy", () => {
  test("with half a million columns costs no more a line than another", { timeout: 60_000 }, async () => {
    const { owner } = await kitchen();
    const table = `${heading}${",".repeat(500_000)}\n${"Plats,,Koba\n".repeat(19_999)}`;
    expect((await send(owner, table, "check")).data.isWritten).toBe(false);
  });

  test(
    "with one product of 19,999 lines is told of the first that is too many, once",
    { timeout: 60_000 },
    async () => {
      const { owner, photo } = await kitchen();
      const rows = Array.from({ length: 19_998 }, (_, at) => `Plats,,Koba,,${at},a${at},b${at},c,Une,一份,x,y,z`);
      const table = [heading, `Plats,,Koba,,${photo},5,100,1,Une,一份,1500,1,1`, ...rows].join("\n");
      const { data } = await send(owner, table, "check");
      expect(data).toMatchObject({ faultCount: 1, faults: [{ line: 52, column: null }] });
      expect(data.faults[0]?.message).toBe("Un produit a au plus 50 variantes");
    },
  );
});

describe("tables beside the calls of others", () => {
  test(
    "heavy ones, three at once, hold nobody up: they are read, judged and written beside",
    { timeout: 60_000 },
    async () => {
      const owners = await Promise.all([1, 2, 3].map(async () => (await kitchen()).owner));
      const rows = Array.from({ length: 4_990 }, (_, at) => {
        const product = Math.floor(at / 4);
        return `Rayon ${product % 100},,Article ${product},,,5,100,0,V${at},份${at},1500,9,9,${"x".repeat(120)}`;
      });
      const table = [`${heading},description_fr`, ...rows].join("\n");
      let isOneThere = false;
      const heavy = owners.map(async (owner) => {
        const answer = await send(owner, table, "check");
        isOneThere = true;
        return answer;
      });
      // Read in the loop, the first of them would be answered after two or three of these; some fifty go before it.
      for (let count = 0; count < 20; count += 1) await owners[0]?.does(categories.list, {});
      expect(isOneThere).toBe(false);
      expect((await Promise.all(heavy)).map(({ data }) => data.created)).toEqual(Array(3).fill(1248));
    },
  );

  test("are held back after sixty in an hour of one person; others of the shop go on", async () => {
    const { shop, owner } = await kitchen();
    for (let time = 1; time <= 60; time += 1) expect((await send(owner, "price", "check")).status).toBe(422);
    expect(await send(owner, "price", "check")).toMatchObject({ status: 429, failure: "tooManyRequests" });
    expect((await send(await world.asStaff(shop, ["goods"]), "price", "check")).status).toBe(422);
    world.clock.advance(3_600_000);
    expect((await send(owner, "price", "check")).status).toBe(422);
  });
});

describe("a file that is no menu", () => {
  test("is refused as a whole, and says why", async () => {
    const { owner } = await kitchen();
    const failureOf = async (table: string | Uint8Array<ArrayBuffer>) => (await send(owner, table)).failure;
    expect((await owner.upload(menuFiles.importMenu, { fields: { mode: "check" } })).failure).toBe("menuFileMissing");
    expect(await failureOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe("menuFileUnreadable");
    expect(await failureOf(new Uint8Array(Buffer.from(`${heading},é`, "latin1")))).toBe("menuFileUnreadable");
    expect(await failureOf(`${heading}\n"never closed`)).toBe("menuFileUnreadable");
    const ofWindows = await send(owner, new Uint8Array(Buffer.from(`${heading},é`, "latin1")));
    expect(ofWindows.message).toContain("enregistrez-le sous «\u00A0CSV UTF-8\u00A0»");
    expect(await failureOf(new Uint8Array(4 * 1024 * 1024 + 1).fill(0x61))).toBe("menuFileTooLarge");
    expect(await failureOf(new Uint8Array(11 * 1024 * 1024).fill(0x61))).toBe("menuFileTooLarge");
    expect(await failureOf(`${heading}\n${"a\n".repeat(20_001)}`)).toBe("menuFileTooLarge");
    const missing = await send(owner, "name_fr;price\nMi sao;4000");
    expect(missing.failure).toBe("menuColumnsMissing");
    expect(missing.message).toContain("category_fr ou category_zh, prep_minutes");
    expect((await send(owner, "")).failure).toBe("menuFileMissing");
  });
});

describe("a whole menu", () => {
  const rowsOf = (count: number, photo: string) =>
    Array.from({ length: count }, (_, at) => `Rayon ${at % 100},,Article ${at},,${photo},5,100,1,Une,一份,1500,9,9`);

  test("of 5,000 products comes in and out, and no more than that", { timeout: 60_000 }, async () => {
    const { owner, photo } = await kitchen();
    const rows = rowsOf(5_000, photo);
    const full = await send(owner, [heading, ...rows].join("\n"));
    expect(full.data).toMatchObject({ isWritten: false, faultCount: 1 });
    expect(full.data.faults).toEqual([
      { line: 5_001, column: null, message: "Un menu contient au plus 5000 produits" },
    ]);
    const written = await send(owner, [heading, ...rows.slice(1)].join("\n"));
    expect(written.data).toMatchObject({ isWritten: true, created: 4_999, newCategories: 100 });
    const { text } = await owner.does(menuFiles.exportMenu, {});
    expect((await send(owner, text)).data).toMatchObject({
      isWritten: true,
      created: 0,
      updated: 0,
      unchanged: 5_000,
      faultCount: 0,
    });
  });

  test("whose pictures nobody knows is told how many they are", async () => {
    const { owner, photo } = await kitchen();
    const rows = rowsOf(500, photo).map((row, at) => row.replace(photo, `/files/unknown/${at}.jpg`));
    expect((await send(owner, [heading, ...rows].join("\n"), "check")).data.faultCount).toBe(500);
  });

  test("has no more categories than it may", async () => {
    const { owner, photo } = await kitchen();
    const rows = Array.from({ length: 200 }, (_, at) => `Rayon ${at},,Article,,${photo},5,100,1,Une,一份,1500,9,9`);
    const { data } = await send(owner, [heading, ...rows].join("\n"));
    expect(data.faults).toEqual([
      { line: 201, column: "category_fr", message: "Un menu contient au plus 200 catégories" },
    ]);
    expect(await owner.does(categories.list, {})).toHaveLength(1);
  });
});

describe("a table of many products", () => {
  const tableOf = (name: string, count: number, photo: string) =>
    [
      heading,
      ...Array.from({ length: count }, (_, at) => `Rayon,,${name} ${at},,${photo},5,100,1,Une,一份,1500,9,9`),
    ].join("\n");
  const rowsKnown = async () => {
    const { rows } = await sql<{ name: string; known: number }>`
      select relname as name, reltuples::int as known from pg_class
      where relname in ('categories', 'products', 'variants')`.execute(world.app.dependencies.database);
    return Object.fromEntries(rows.map(({ name, known }) => [name, known]));
  };

  test("leaves PostgreSQL knowing how many rows there are: an order right after it is planned by that", async () => {
    const { owner, photo } = await kitchen();
    const before = await rowsKnown();
    expect((await send(owner, tableOf("Plat", 99, photo))).data.created).toBe(99);
    expect(await rowsKnown()).toEqual(before);
    expect((await send(owner, tableOf("Dessert", 400, photo))).data.created).toBe(400);
    const rows = await rowsKnown();
    expect([rows["products"], rows["variants"]].map((known) => (known ?? 0) >= 500)).toEqual([true, true]);
  });

  test("is written as well while somebody else works through a table", async () => {
    const { owner, photo } = await kitchen();
    await world.app.dependencies.database.transaction().execute(async (tx) => {
      await sql`lock table variants in share update exclusive mode`.execute(tx);
      expect((await send(owner, tableOf("Plat", 100, photo))).data).toMatchObject({ isWritten: true, created: 100 });
    });
  });
});
