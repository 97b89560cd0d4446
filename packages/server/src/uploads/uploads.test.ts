import { type ClientRequest, request } from "node:http";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { type PictureUse, pictureBytesMax, uploads } from "@tsena/contract/uploads";
import { smallOf } from "@tsena/contract/uploads.addresses";
import { picturesAnHour } from "@tsena/contract/uploads.limits";
import { newKey } from "../testing/actors.ts";
import { startWorld } from "../testing/world.ts";
import type { Form, Caller } from "../testing/caller.ts";

const world = startWorld();
const [address] = addressesOf(uploads.image);
const red = { r: 200, g: 30, b: 30 };

type Bytes = Uint8Array<ArrayBuffer>;

async function owner(): Promise<Caller> {
  return world.asOwner(await world.build.shop());
}

/** A plain picture of a size. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

async function send(as: Caller, file: Bytes | undefined, more: Form & { use?: PictureUse } = {}) {
  const { use = "product", ...form } = more;
  return as.upload(uploads.image, { ...(file === undefined ? {} : { file }), fields: { use }, ...form });
}

async function served(path: string): Promise<{ response: Response; content: Buffer }> {
  const response = await fetch(`${world.address}${path}`);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

/** A sound PNG of a few kilobytes that is nothing but black, and far larger than any photo once it is decoded. */
function bomb(side: number): Bytes {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function bytesOf(content: Buffer | string): Bytes {
  return new Uint8Array(Buffer.from(content));
}

function ofSize(bytes: Bytes, size: number): Bytes {
  const padded = new Uint8Array(size);
  padded.set(bytes);
  return padded;
}

describe("a picture that is saved", () => {
  test("is drawn anew as a JPEG of at most 2,048 pixels with a small copy, and served to anyone who has its address", async () => {
    const answer = await send(await owner(), bytesOf(await plain(3000, 1500).png().toBuffer()), { name: "plat.png" });
    expect(answer).toMatchObject({ status: 200, data: { width: 2048, height: 1024 } });
    expect(answer.data.url).toMatch(/^\/files\/product\/[\da-f-]{36}\.jpg$/);
    const { response, content } = await served(answer.data.url);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await sharp(content).metadata()).toMatchObject({ format: "jpeg", width: 2048, height: 1024 });
    expect(answer.data.thumbUrl).toBe(smallOf(answer.data.url));
    const { content: small } = await served(answer.data.thumbUrl);
    expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 112, height: 112 });
  });

  test("stays as small as it came", async () => {
    const answer = await send(await owner(), bytesOf(await plain(40, 30).jpeg().toBuffer()));
    expect(answer.data).toMatchObject({ width: 40, height: 30 });
  });

  test("is a square where it is an avatar", async () => {
    const answer = await send(await owner(), bytesOf(await plain(900, 300).jpeg().toBuffer()), { use: "avatar" });
    expect(answer.data).toMatchObject({ width: 512, height: 512 });
    expect(answer.data.url).toContain("/files/avatar/");
  });

  test("stands upright and no longer says where or by what it was taken", async () => {
    const taken = await plain(300, 100)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: "A telltale phone" },
        IFD3: { GPSLatitude: "18/1 54/1 36/1", GPSLatitudeRef: "S" },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString("latin1")).toContain("A telltale phone");
    const { data } = await send(await owner(), bytesOf(taken));
    expect(data).toMatchObject({ width: 100, height: 300 });
    for (const url of [data.url, data.thumbUrl]) {
      const { content } = await served(url);
      const { exif, iptc, xmp, orientation } = await sharp(content).metadata();
      expect([exif, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(content.toString("latin1")).not.toContain("telltale");
    }
  });

  test("is white where it was transparent", async () => {
    const glass = sharp({ create: { width: 20, height: 20, channels: 4, background: { ...red, alpha: 0 } } });
    const { data } = await send(await owner(), bytesOf(await glass.png().toBuffer()));
    const { content } = await served(data.url);
    const [r = 0, g = 0, b = 0] = await sharp(content).raw().toBuffer();
    expect(Math.min(r, g, b)).toBeGreaterThan(250);
  });

  test("is taken whatever its name says, up to 10 MB to the byte", async () => {
    const as = await owner();
    const png = bytesOf(await plain(20, 20).png().toBuffer());
    expect(await send(as, ofSize(png, pictureBytesMax), { name: "menu.exe", type: "text/plain" })).toMatchObject({
      status: 200,
    });
    expect(await send(as, ofSize(png, pictureBytesMax + 1))).toMatchObject({ status: 413, failure: "imageTooLarge" });
  });

  test("may be as large as a good camera makes it", async () => {
    const answer = await send(await owner(), bomb(5000));
    expect(answer).toMatchObject({ status: 200, data: { width: 2048, height: 2048 } });
  });

  test("many at once are all drawn", async () => {
    const as = await owner();
    const sizes = Array.from({ length: 8 }, (_, index) => 30 + index);
    const sent = sizes.map(async (size) => send(as, bytesOf(await plain(size, size).png().toBuffer())));
    expect((await Promise.all(sent)).map(({ data }) => data.width)).toEqual(sizes);
  });
});

describe("what is no picture of ours is refused by what it is, not by its name", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const kinds: [string, () => Promise<Bytes>, "imageTypeWrong" | "imageUnreadable"][] = [
    ["a renamed program", async () => bytesOf(`MZ${"\0".repeat(200)}`), "imageTypeWrong"],
    ["a text by another name", async () => bytesOf("Riz, viande, brèdes"), "imageTypeWrong"],
    ["a photo of a phone that writes HEIC", async () => bytesOf("\0\0\0$ftypheic\0\0\0\0mif1heic"), "imageTypeWrong"],
    ["an SVG with a script", async () => bytesOf(svg), "imageTypeWrong"],
    ["a GIF named .png", async () => bytesOf(await plain(9, 9).gif().toBuffer()), "imageTypeWrong"],
    ["a WebP", async () => bytesOf(await plain(9, 9).webp().toBuffer()), "imageTypeWrong"],
    ["a single byte", async () => bytesOf("x"), "imageTypeWrong"],
    [
      "the first bytes of a JPEG and an SVG",
      async () => new Uint8Array([0xff, 0xd8, 0xff, ...bytesOf(svg)]),
      "imageUnreadable",
    ],
    [
      "a PNG without its end",
      async () => bytesOf(await plain(99, 99).png().toBuffer()).slice(0, 60),
      "imageUnreadable",
    ],
    [
      "a JPEG cut in half",
      async () => {
        const whole = bytesOf(await plain(900, 900).jpeg().toBuffer());
        return whole.slice(0, whole.length / 2);
      },
      "imageUnreadable",
    ],
    ["a PNG of 30,000 × 30,000 pixels", async () => bomb(30_000), "imageUnreadable"],
    ["a PNG that is just larger than any camera's photo", async () => bomb(7100), "imageUnreadable"],
  ];

  test.each(kinds)("%s, a paper or not, with words", async (_what, file, failure) => {
    const [as, content] = [await owner(), await file()];
    for (const use of ["product", "paper"] as const) {
      const answer = await send(as, content, { use, name: "photo.png", type: "image/png" });
      expect(answer).toMatchObject({ status: 422, failure, message: failures[failure].fr });
    }
  });

  test("11 MB, with a sentence that says how much is taken", async () => {
    const answer = await send(await owner(), new Uint8Array(11 * 1024 * 1024));
    expect(answer).toMatchObject({ status: 413, failure: "imageTooLarge", message: "L'image dépasse 10\u00A0Mo" });
  });

  test("nothing, an empty file, a file in another field, JSON", async () => {
    const as = await owner();
    const jpeg = bytesOf(await plain(9, 9).jpeg().toBuffer());
    expect(await send(as, undefined)).toMatchObject({ status: 422, failure: "fileMissing" });
    expect(await send(as, new Uint8Array())).toMatchObject({ failure: "fileMissing" });
    expect(await send(as, jpeg, { field: "picture" })).toMatchObject({ failure: "fileMissing" });
    expect(await as.call(uploads.image, { use: "product" })).toMatchObject({ failure: "fileMissing" });
  });

  test("a use that is missing or unknown", async () => {
    const as = await owner();
    const jpeg = bytesOf(await plain(9, 9).jpeg().toBuffer());
    expect(await send(as, jpeg, { fields: {} })).toMatchObject({ status: 422, failure: "formIncomplete" });
    expect(await send(as, jpeg, { fields: { use: "../etc" } })).toMatchObject({
      status: 422,
      failure: "formIncomplete",
    });
  });

  test("a form that is broken, has no boundary, too many parts or two files", async () => {
    const { headers } = await owner();
    const post = async (body: string | FormData, type?: string): Promise<unknown[]> => {
      const answer = await fetch(`${world.address}${address}`, {
        method: "POST",
        headers: { ...headers, ...(type === undefined ? {} : { "content-type": type }) },
        body,
      });
      const { data } = (await answer.json()) as { data: { name: string } };
      return [answer.status, data.name];
    };
    const cut = `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`;
    expect(await post(cut, "multipart/form-data; boundary=x")).toEqual([400, "bodyUnreadable"]);
    expect(await post(cut, "multipart/form-data")).toEqual([400, "bodyUnreadable"]);
    const crowded = new FormData();
    for (let part = 0; part < 20; part += 1) crowded.set(`field${part}`, "x");
    expect(await post(crowded)).toEqual([413, "bodyTooLarge"]);
    const twins = new FormData();
    for (const name of ["a", "b"]) twins.append("file", new Blob(["x"]), name);
    expect(await post(twins)).toEqual([413, "bodyTooLarge"]);
    expect(await post("__proto__=1", "application/x-www-form-urlencoded")).toEqual([415, "bodyNotJson"]);
  });
});

describe("pictures without end", () => {
  test("are held back after two hundred in an hour of one person, whatever they are, with the wait; others of the place go on, and so does a picture that was saved and comes again for its answer", async () => {
    const [as, other, key] = [await owner(), await owner(), newKey()];
    const jpeg = bytesOf(await plain(9, 9).jpeg().toBuffer());
    const first = await send(as, jpeg, { key });
    for (let time = 2; time <= picturesAnHour; time += 1) {
      expect((await send(as, new Uint8Array([0xff, 0xd8, 0xff]))).failure).toBe("imageUnreadable");
    }
    world.clock.advance(18 * 60_000);
    const message = "Au plus 200 photos par heure\u00A0: la suite dans 42\u00A0min";
    expect(await send(as, jpeg)).toMatchObject({ status: 429, failure: "imagesTooMany", message });
    expect(await send(as, jpeg, { key })).toMatchObject({ status: 200, data: first.data });
    expect((await send(other, jpeg)).status).toBe(200);
    world.clock.advance(42 * 60_000);
    expect((await send(as, jpeg)).status).toBe(200);
  });
});

describe("a form at the door", () => {
  test("is not read before it is known who sends it", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "1000000" };
      const sending = request(`${world.address}${address}`, { method: "POST", headers }, (answer) => {
        resolve(answer.statusCode);
        sending.destroy();
      });
      sending.on("error", reject);
      sending.write("--x\r\n");
    });
    expect(status).toBe(401);
  });

  test("is refused by a call that takes JSON, as before", async () => {
    const answer = await world.asNobody().upload(accounts.login, { fields: { account: "+261340000001" } });
    expect(answer).toMatchObject({ status: 415, failure: "bodyNotJson" });
  });

  test("comes too early while sixteen of the same person are under way: nobody alone fills the memory", async () => {
    const as = await owner();
    const jpeg = bytesOf(await plain(9, 9).jpeg().toBuffer());
    const stalled: ClientRequest[] = [];
    await new Promise<void>((resolve) => {
      const type = "multipart/form-data; boundary=x";
      const headers = { ...as.headers, "content-type": type, "content-length": String(pictureBytesMax) };
      for (let form = 1; form <= 17; form += 1) {
        const sending = request(`${world.address}${address}`, { method: "POST", headers }, () => resolve());
        sending.on("error", () => undefined);
        sending.write("--x\r\n");
        stalled.push(sending);
      }
    });
    const refused = await send(as, jpeg);
    for (const sending of stalled) sending.destroy();
    expect(refused).toMatchObject({ status: 429, failure: "tooManyRequests" });
    expect(refused.headers.get("retry-after")).toBe("5");
    await vi.waitFor(async () => expect((await send(as, jpeg)).status).toBe(200));
  });

  test("that breaks off half-way harms nobody else", async () => {
    const as = await owner();
    const half = new Promise<void>((resolve) => {
      const headers = { ...as.headers, "content-type": "multipart/form-data; boundary=x", "content-length": "1000000" };
      const sending = request(`${world.address}${address}`, { method: "POST", headers });
      sending.on("error", () => resolve());
      sending.write(`--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`);
      setTimeout(() => sending.destroy(), 50);
    });
    await half;
    expect(await send(as, bytesOf(await plain(9, 9).jpeg().toBuffer()))).toMatchObject({ status: 200 });
  });
});
