import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { deskApplications } from "@tsena/contract/desk.applications";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import type { PictureUse } from "@tsena/contract/uploads";
import { bareAddress } from "../secrets/signed-addresses.ts";
import { pathsOf } from "../storage/files.ts";
import { type Applicant, applicantOf, filledBy } from "../testing/applicants.ts";
import type { Answer } from "../testing/caller.ts";
import { formOf, kitchenOf } from "../testing/kitchens.ts";
import { sendTable, tableHeading, tableKeeperOf } from "../testing/menu-tables.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";
import { forgetOrphans } from "./orphans.store.ts";

const world = startWorld();

/** A picture that nobody has brought, though it looks as if somebody had. */
const gone = "/files/shop/00000000-0000-4000-8000-000000000000.jpg";

/** What an answer refuses, and in which fields. */
function refusedIn({ failure, data }: Answer<unknown>): unknown[] {
  const { fields = [] } = data as { fields?: { path: string; message: string }[] };
  return [failure, ...fields.map(({ path }) => path)];
}

describe("a picture that may not be named is refused with the field that names it", () => {
  test("in a product, whose every such picture is named at once", async () => {
    const { owner, form, image } = await kitchenOf(world);
    const product = form({ image: gone, detailImages: [image, gone] });
    expect(refusedIn(await owner.call(productEditing.create, product))).toEqual([
      "fileUnknown",
      "image",
      "detailImages.1",
    ]);
  });

  test("in what a shop shows of itself, and in a person's own photo under either of its names", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const info = { name: "Mofo", logo: gone, address: "Analakely", latitude: -18.9, longitude: 47.5 };
    expect(refusedIn(await owner.call(shops.updateInfo, info))).toEqual(["fileUnknown", "logo"]);
    const { id } = await owner.does(shopFiles.create, { kind: "photo", url: await uploadPicture(owner, "shop") });
    const refused = [
      await owner.call(shopFiles.create, { kind: "banner", url: gone }),
      await owner.call(shopFiles.update, { id, url: gone }),
    ];
    for (const answer of refused) expect(refusedIn(answer)).toEqual(["fileUnknown", "url"]);
    for (const field of ["avatar", "headImgUrl"] as const) {
      expect(refusedIn(await owner.call(accounts.updateDetails, { [field]: gone }))).toEqual(["fileUnknown", field]);
    }
  });

  test("in an application: in a draft, in a step, and in what is sent with all its parts", async () => {
    const applicant = await applicantOf(world);
    const parts = await filledBy(applicant);
    const store = { ...parts.store, photos: [...parts.store.photos, gone] };
    const legalPerson = { ...parts.legalPerson, idBack: gone };
    for (const way of [
      { draft: true, step: 3 },
      { draft: false, step: 2 },
      { draft: false, step: 4 },
    ] as const) {
      const answer = await applicant.owner.call(shops.apply, { ...parts, store, legalPerson, ...way });
      expect(refusedIn(answer)).toEqual([
        "fileUnknown",
        `store.photos.${parts.store.photos.length}`,
        "legalPerson.idBack",
      ]);
    }
  });

  test("in a menu's table, by its line", async () => {
    const { owner } = await tableKeeperOf(world);
    const table = [tableHeading, `Plats,,Soupe,,${gone},5,100,1,Une,一份,1500,9,9`].join("\n");
    const { faults } = (await sendTable(owner, table, "check")).data;
    expect(faults).toMatchObject([
      { line: 2, column: "image", message: "Cette image n'est plus là, envoyez-la de nouveau" },
    ]);
  });
});

test("what a shop shows already it may go on showing, though nobody brought it", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const logo = "/files/demo/shop/logo.jpg";
  await world.app.dependencies.database.updateTable("shops").set({ logo }).where("id", "=", shop.id).execute();
  const info = { name: "Mofo", logo, address: "Analakely", latitude: -18.9, longitude: 47.5 };
  expect(await owner.does(shops.updateInfo, info)).toMatchObject({ name: "Mofo", logo });
  expect(await (await world.asStranger()).call(shops.updateInfo, info)).toMatchObject({ failure: "fileUnknown" });
});

test("what a product shows already it may go on showing, its own picture and those among its details, and nowhere else", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const [image, detail] = ["/files/demo/product/soup.jpg", "/files/demo/product/bowl.jpg"];
  const shown = { image, detail_images: [detail] };
  await world.app.dependencies.database.updateTable("products").set(shown).where("id", "=", shop.productId).execute();
  const form = formOf(await owner.does(products.detail, { id: shop.productId }));
  await owner.does(productEditing.update, { ...form, nameFr: "Mi sao royal" });
  const info = { name: "Mofo", logo: detail, address: "Analakely", latitude: -18.9, longitude: 47.5 };
  expect(await owner.call(shops.updateInfo, info)).toMatchObject({ failure: "fileUnknown" });
});

describe("a picture that nothing names", () => {
  const dayMs = 24 * 3600_000;
  const uses: readonly PictureUse[] = ["product", "shop", "banner", "paper", "avatar"];

  /** How many of the four files of a picture are kept, and of its one row. */
  async function keptOf(url: string): Promise<{ files: number; rows: number }> {
    const { database, files } = world.app.dependencies;
    const paths = pathsOf(url);
    const found = await Promise.all(paths.map((path) => files.find(path)));
    const rows = await database.selectFrom("files").select("id").where("url", "=", url).execute();
    return { files: found.filter((file) => file !== undefined).length, rows: rows.length };
  }

  const whole = { files: 4, rows: 1 };
  const gone = { files: 0, rows: 0 };

  /** A picture of each use, which nothing names. */
  async function unnamedOf({ owner }: Applicant): Promise<string[]> {
    const addresses = await Promise.all(uses.map((use) => uploadPicture(owner, use)));
    return addresses.map(bareAddress);
  }

  /** Pictures that each of the ways there are to name one names: as they were sent, as they are corrected, and shown. */
  async function namedOf(applicant: Applicant): Promise<string[]> {
    const { owner, paper } = applicant;
    const { database } = world.app.dependencies;
    const parts = await filledBy(applicant);
    const [sentPaper, newPaper, logo] = [await paper(), await paper(), await uploadPicture(owner, "shop")];
    const store = { ...parts.store, logo };
    await owner.does(shops.apply, { draft: false, step: 4, ...parts, store, qualification: { nifImage: sentPaper } });
    const { shopId } = await owner.does(shops.application, {});
    const decision = { shopId: shopId ?? "", event: "reject", reason: "Papier illisible" } as const;
    await (await world.asOperator()).does(deskApplications.decide, decision);
    await owner.does(shops.updateApplication, { draft: true, qualification: { nifImage: newPaper } });
    const [banner, avatar] = [await uploadPicture(owner, "banner"), await uploadPicture(owner, "avatar")];
    await owner.does(shopFiles.create, { kind: "banner", url: banner });
    await owner.does(accounts.updateDetails, { avatar });
    const image = await uploadPicture(owner, "product");
    const { id, productId: goodsId } = await world.build.shop();
    const logoOfAShop = await uploadPicture(owner, "shop");
    await database.updateTable("shops").set({ logo: logoOfAShop }).where("id", "=", id).execute();
    const detail = await uploadPicture(owner, "product");
    const deleted = { image, detail_images: [detail], deleted_at: world.clock.now() };
    await database.updateTable("products").set(deleted).where("id", "=", goodsId).execute();
    const ofApplication = [...parts.store.photos, parts.legalPerson.idFront, logo, sentPaper, newPaper];
    return [...ofApplication, logoOfAShop, banner, avatar, image, detail];
  }

  test("is swept out after seven days with all its files; one that is named anywhere stays", async () => {
    const [applicant, other] = [await applicantOf(world), await applicantOf(world)];
    const [named, old] = [await namedOf(applicant), await unnamedOf(other)];
    world.clock.advance(1000);
    const [last = ""] = await unnamedOf(other);
    world.clock.advance(7 * dayMs - 500);
    await world.anotherNode();
    for (const url of old) await vi.waitFor(async () => expect([url, await keptOf(url)]).toEqual([url, gone]), 15_000);
    for (const url of [...named, last]) expect([url, await keptOf(url)]).toEqual([url, whole]);
    world.clock.advance(1000);
    await world.anotherNode();
    await vi.waitFor(async () => expect(await keptOf(last)).toEqual(gone), 15_000);
    expect(await other.owner.call(accounts.updateDetails, { avatar: old[4] ?? "" })).toMatchObject({
      failure: "fileUnknown",
    });
  });

  test("is let be while somebody is naming it", async () => {
    const { database } = world.app.dependencies;
    const [held = "", ...others] = await unnamedOf(await applicantOf(world));
    world.clock.advance(8 * dayMs);
    await database.transaction().execute(async (tx) => {
      await tx.selectFrom("files").select("id").where("url", "=", held).forKeyShare().execute();
      await world.anotherNode();
      for (const url of others) await vi.waitFor(async () => expect(await keptOf(url)).toEqual(gone), 15_000);
      expect(await keptOf(held)).toEqual(whole);
    });
  });

  test("is distinguished from one among a product's details without a look at every product there is", async () => {
    const { database, clock } = world.app.dependencies;
    const shop = await world.build.shop();
    const url = bareAddress(await uploadPicture(await world.asOwner(shop), "product"));
    await sql`
      insert into products (shop_id, id, category_id, name_fr, name_zh, image, detail_images, is_marketable, sort)
      select g.shop_id, 'many-' || n, g.category_id, '', '', '/i' || n, case when n = 20000 then array[${url}] else array['/' || n] end, true, n
      from products g, generate_series(1, 20000) n where g.id = ${shop.productId}`.execute(database);
    await sql`analyze products`.execute(database);
    const { id } = await database.selectFrom("files").select("id").where("url", "=", url).executeTakeFirstOrThrow();
    await database.transaction().execute(async (tx) => {
      const now = new Date(clock.now().getTime() + 8 * dayMs);
      await forgetOrphans(tx, { after: id.slice(0, -1), atMost: 1, now });
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'products'`.execute(tx);
      expect(rows[0]?.read).toBeLessThan(100);
    });
    expect(await keptOf(url)).toEqual(whole);
  });
});
