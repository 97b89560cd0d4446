import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { openLog } from "../logging.ts";
import { readSettings } from "../settings/settings.ts";
import { sendPicture, uploadPicture } from "../testing/pictures.ts";
import { receiveFiles, type Storage, storageKey } from "../testing/storage.ts";
import { startWorld } from "../testing/world.ts";
import { openFiles } from "./files.opening.ts";
import { FilesUnreachable } from "./files.ts";
import type { Caller } from "../testing/caller.ts";

let storage: Storage;
const world = startWorld(async () => {
  storage = await receiveFiles();
  return { FILES_URL: storage.url() };
});
afterAll(() => storage.stop());

let owner: Caller;
beforeAll(async () => {
  owner = await world.asOwner(await world.build.shop());
});

async function rows(): Promise<number> {
  return (await world.app.dependencies.database.selectFrom("files").select("id").execute()).length;
}

describe("pictures in a storage", () => {
  test("are kept there by requests signed with its key, and served by us as from the disk", async () => {
    const { url, thumbUrl } = (await sendPicture(owner, "product")).data;
    const stem = url.slice("/files/".length, -".jpg".length);
    const ends = [".jpg", ".webp", ".small.jpg", ".small.webp"];
    expect([...storage.kept.keys()].toSorted()).toEqual(ends.map((end) => `pictures/${stem}${end}`).toSorted());
    for (const [address, end] of [
      [url, ".jpg"],
      [thumbUrl, ".small.jpg"],
    ] as const) {
      const response = await fetch(`${world.address}${address}`);
      const content = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(content.equals(storage.kept.get(`pictures/${stem}${end}`)?.content ?? Buffer.alloc(0))).toBe(true);
      expect(response.headers.get("content-length")).toBe(String(content.length));
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
    const small = await fetch(`${world.address}${url}`, { headers: { accept: "image/webp" } });
    expect(small.headers.get("content-type")).toBe("image/webp");
    const head = await fetch(`${world.address}${url}`, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(storage.kept.get(`pictures/${stem}.jpg`)?.content.length));
    expect((await fetch(`${world.address}/files/product/none.jpg`)).status).toBe(404);
  });

  test("go out of it again, in all their forms", async () => {
    const [first, second] = [await uploadPicture(owner, "avatar"), await uploadPicture(owner, "avatar")];
    await owner.does(accounts.updateDetails, { avatar: second });
    const avatars = [...storage.kept.keys()].filter((path) => path.startsWith("pictures/avatar/"));
    expect(avatars).toHaveLength(4);
    expect(avatars.join(" ")).not.toContain(first.slice("/files/".length, -".jpg".length));
  });

  test("are refused in words while the storage takes no more, and leave neither a row nor a part behind", async () => {
    const before = { rows: await rows(), kept: storage.kept.size };
    storage.room = 2;
    const answer = await sendPicture(owner, "shop");
    storage.room = Infinity;
    expect(answer).toMatchObject({ status: 503, failure: "unavailable" });
    await vi.waitFor(() => expect(storage.kept.size).toBe(before.kept));
    await vi.waitFor(async () => expect(await rows()).toBe(before.rows));
    expect((await sendPicture(owner, "shop")).status).toBe(200);
  });
});

describe("a storage that removes nothing for a while", () => {
  const rowsOf = (url: string) =>
    world.app.dependencies.database.selectFrom("files").select("id").where("url", "=", url).execute();
  const partsOf = (url: string) =>
    [...storage.kept.keys()].filter((path) => path.startsWith(`pictures${url.slice("/files".length, -".jpg".length)}`));

  /** Does something whose removals are refused, and waits until one was. */
  async function whileStuck(work: () => Promise<unknown>): Promise<void> {
    storage.removals = 0;
    await work();
    await expect.poll(() => storage.removals, { timeout: 10_000 }).toBeLessThan(0);
  }

  test("loses none of what is to go: the sweep finds it once it does again", async () => {
    const stranger = await world.asStranger();
    const [first, second] = [await uploadPicture(stranger, "avatar"), await uploadPicture(stranger, "avatar")];
    await whileStuck(() => stranger.does(accounts.updateDetails, { avatar: second }));
    await expect.poll(() => rowsOf(first)).toHaveLength(1);

    const before = new Set(storage.kept.keys());
    storage.room = 2;
    await whileStuck(() => sendPicture(stranger, "shop"));
    storage.room = Infinity;
    const half = [...storage.kept.keys()].find((path) => !before.has(path)) ?? "";
    const halfCome = half.replace("pictures", "/files").replace(/(\.small)?\.\w+$/, ".jpg");
    await expect.poll(() => rowsOf(halfCome)).toHaveLength(1);

    const unnamed = await uploadPicture(stranger, "product");
    world.clock.advance(8 * 24 * 3600_000);
    await whileStuck(() => world.anotherNode());
    await expect.poll(() => rowsOf(unnamed), { timeout: 10_000 }).toHaveLength(1);
    storage.removals = Infinity;
    await world.anotherNode();
    for (const url of [first, halfCome, unnamed]) {
      await expect.poll(async () => [partsOf(url), await rowsOf(url)], { timeout: 10_000 }).toEqual([[], []]);
    }
    expect(partsOf(second)).toHaveLength(4);
  });
});

describe("a storage that does not let us in", () => {
  const reasons: [string, () => string][] = [
    ["under another secret", () => storage.url("guessed")],
    ["where nobody listens", () => storage.url().replace(/:\d+\/pictures/, ":9/pictures")],
  ];

  test.each(reasons)("%s, refuses to keep and to show, without a word of its key", async (_why, url) => {
    const files = await openFiles(readSettings({ FILES_URL: url() }));
    const errors = await Promise.all(
      [files.put("shop/a.jpg", Buffer.from("x")), files.find("shop/a.jpg"), files.remove("/files/shop/a.jpg")].map(
        (work) => work.then(() => undefined).catch((error: unknown) => error),
      ),
    );
    for (const error of errors) {
      expect(error).toBeInstanceOf(FilesUnreachable);
      const lines: string[] = [];
      openLog("info", { write: (line) => lines.push(line) }).error({ err: error }, "refused");
      expect(lines.join("")).not.toMatch(/guessed|secret/);
      expect(lines.join("")).not.toContain(storageKey.id);
    }
  });
});

describe("FILES_URL", () => {
  test("names a bucket with its key; without a region it is the first of all", () => {
    const { storage: named } = readSettings({ FILES_URL: "https://id:a%2Fb@s3.example:9000/tsena" });
    expect(named).toEqual({
      endpoint: "https://s3.example:9000",
      region: "us-east-1",
      bucket: "tsena",
      accessKeyId: "id",
      secretAccessKey: "a/b",
    });
    expect(readSettings({}).storage).toBeUndefined();
  });

  test.each([
    "tsena",
    "s3://id:hush@s3.example/tsena",
    "https://s3.example/tsena",
    "https://id@s3.example/tsena",
    "https://id:hush@s3.example",
    "https://id:hush@s3.example/tsena/below",
    "https://id:hush%@s3.example/tsena",
  ])("that cannot be used stops the start, and is not repeated: %s", (url) => {
    expect(() => readSettings({ FILES_URL: url })).toThrow(/^FILES_URL must be the address of a bucket, as (?!.*hush)/);
  });
});
