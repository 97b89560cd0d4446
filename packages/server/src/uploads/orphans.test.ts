import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { deskApplications } from "@tsena/contract/desk.applications";
import { shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import type { PictureUse } from "@tsena/contract/uploads";
import { pictureUses } from "@tsena/contract/uploads.pictures";
import { bareAddress } from "../secrets/signed-addresses.ts";
import { pathsOf } from "../storage/files.ts";
import { daySeconds } from "../system/clock.ts";
import { type Applicant, applicantOf, filledBy } from "../testing/applicants.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";
import { forgetOrphans } from "./orphans.store.ts";

const world = startWorld();

describe("a picture that nothing names", () => {
  const dayMs = daySeconds * 1000;
  const uses = Object.keys(pictureUses) as PictureUse[];

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
