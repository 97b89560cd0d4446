import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { orders } from "@tsena/contract/orders";
import { uploads } from "@tsena/contract/uploads";
import { diskFiles } from "../storage/files.disk.ts";
import { cameraPhoto } from "../testing/photo.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const scarce = startWorld(async () => ({ LEAST_ROOM_MB: "1000000000" }));

const ready = async (address = world.address): Promise<unknown> => {
  const answer = await fetch(`${address}/readyz`);
  const { checks } = (await answer.json()) as { checks: { room: boolean } };
  return [answer.status, checks.room];
};

describe("a disk without room", () => {
  test("of the database is told with words, in both languages, and by /readyz until it has passed", async () => {
    const shop = await world.build.shop();
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    const owner = await world.asOwner(shop);
    const { database } = world.app.dependencies;
    // What PostgreSQL says where a table cannot grow.
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(database);
    await sql`create trigger no_room before update on orders execute function no_room()`.execute(database);
    expect(await owner.call(orders.accept, { id }, { language: "2" })).toMatchObject({
      status: 503,
      failure: "diskFull",
      message: "Tsena n'a plus de place\u00A0: rien n'a été enregistré, réessayez plus tard",
    });
    const told = await owner.call(orders.accept, { id }, { language: "1" });
    expect(told.message).toBe("Tsena 空间已满，未能保存，请稍后再试");
    expect(await ready()).toEqual([503, false]);
    await sql`drop trigger no_room on orders`.execute(database);
    world.clock.advance(31_000);
    expect(await ready()).toEqual([200, true]);
    expect((await owner.does(orders.accept, { id })).status).toBe(3);
  });

  test("of the pictures is told with words, and leaves nothing of the picture", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tsena-full-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { files } = world.app.dependencies;
    const before = { ...files };
    onTestFinished(() => void Object.assign(files, before));
    // There is room for two files of the picture; then the device that is always full stands in for a disk that is.
    let room = 2;
    const openFile = async (...at: Parameters<typeof open>) => {
      const file = await open(...at);
      room -= 1;
      if (room >= 0) return file;
      await file.close();
      return open("/dev/full", "w");
    };
    Object.assign(files, diskFiles(folder, { openFile }));
    const owner = await world.asOwner(await world.build.shop());
    const file = new Uint8Array(await cameraPhoto(160, 120));
    const answer = await owner.upload(uploads.image, { file, fields: { use: "product" } });
    expect(answer).toMatchObject({ status: 503, failure: "diskFull" });
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(room).toBe(-1);
    const rows = () => world.app.dependencies.database.selectFrom("files").select("id").execute();
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
    const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    await vi.waitFor(() => expect(left()).toEqual([]));
  });

  test("is told by /readyz before it is full", async () => {
    expect(await ready(scarce.address)).toEqual([503, false]);
  });
});
