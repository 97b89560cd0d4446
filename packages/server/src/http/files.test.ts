import { rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { uploads } from "@tsena/contract/uploads";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const browser = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";

/** The addresses of a photo and of its small one. */
let photo: string[];
beforeAll(async () => {
  const owner = await world.asOwner(await world.build.shop());
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const taken = await sharp({ create: { width: 600, height: 400, channels: 3, background: "white", noise } })
    .blur(3)
    .withExif({ IFD0: { Make: "A telltale phone" } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { data } = await owner.upload(uploads.image, { file: new Uint8Array(taken), fields: { use: "product" } });
  photo = [data.url, data.thumbUrl];
});

async function served(path: string, accept?: string) {
  const response = await fetch(`${world.address}${path}`, { headers: accept === undefined ? {} : { accept } });
  const content = Buffer.from(await response.arrayBuffer());
  const isWebp = content.subarray(0, 4).toString() === "RIFF" && content.subarray(8, 12).toString() === "WEBP";
  return { status: response.status, headers: response.headers, content, isWebp };
}

/** The status of an address as it is, of which fetch would make another. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(world.address);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on("error", reject).end();
  });
}

describe("a picture at its address", () => {
  test("is a WebP for those who take one, smaller than the JPEG, and neither says where it comes from", async () => {
    for (const address of photo) {
      const [webp, jpeg] = [await served(address, browser), await served(address)];
      expect([webp.status, webp.headers.get("content-type"), webp.isWebp]).toEqual([200, "image/webp", true]);
      expect([jpeg.status, jpeg.headers.get("content-type"), jpeg.isWebp]).toEqual([200, "image/jpeg", false]);
      expect(webp.content.length).toBeLessThan(jpeg.content.length);
      for (const { headers, content } of [webp, jpeg]) {
        expect(headers.get("vary")).toBe("accept");
        expect(headers.get("content-length")).toBe(String(content.length));
        expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(content.toString("latin1")).not.toContain("telltale");
      }
    }
  });

  test.each(["image/webp;q=0", "image/png, image/webp; q=0.0, */*", "*/*", "image/webpage"])(
    "is a JPEG for who accepts %s",
    async (accept) => {
      expect((await served(photo[0] ?? "", accept)).headers.get("content-type")).toBe("image/jpeg");
    },
  );

  test("is a JPEG for everybody where no WebP stands beside it, as with those that came before there were any", async () => {
    const { filesDir } = world.app.dependencies.settings;
    const content = (await served(photo[0] ?? "")).content;
    const address = (photo[0] ?? "").replace(/[^/]+\.jpg$/, "before.jpg");
    writeFileSync(join(filesDir, address.slice("/files/".length)), content);
    const old = await served(address, browser);
    expect([old.headers.get("content-type"), old.content.equals(content)]).toEqual(["image/jpeg", true]);
    rmSync(join(filesDir, address.slice("/files/".length)));
    expect((await served(address, browser)).status).toBe(404);
  });

  test("is told of without its bytes to who asks for its head", async () => {
    const address = `${world.address}${photo[0] ?? ""}`;
    const [head, whole] = [await fetch(address, { method: "HEAD" }), await served(photo[0] ?? "")];
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    for (const name of ["content-length", "content-type", "cache-control", "vary"]) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });
});

describe("what is no picture of ours", () => {
  test.each([
    "/files/",
    "/files/product",
    "/files/product/none.jpg",
    "/files/../secret",
    "/files/../secret.jpg",
    "/files/product/../../secret",
    "/files/..%2fsecret",
    "/files/%2e%2e/%2e%2e/etc/passwd",
    "/files/product/..%5c..%5csecret",
    "/files/.env",
    "/files//etc/passwd",
    "/files/product/a%00.jpg",
    "/files/product/%",
  ])("is not served: %s", async (path) => {
    expect([400, 404]).toContain(await statusOf(path));
  });

  test("is not served from the pictures' own folder either: neither what is unfinished nor a folder", async () => {
    const { filesDir } = world.app.dependencies.settings;
    const stray = ["product/half.jpg.0199aa", "product/page.html", "product/CAPITAL.jpg"];
    for (const path of stray) writeFileSync(join(filesDir, path), "x");
    for (const path of stray) expect(await statusOf(`/files/${path}`)).toBe(404);
  });
});
