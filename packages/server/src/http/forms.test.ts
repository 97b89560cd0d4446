import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addressesOf } from "@tsena/contract/call";
import { pictureBytesMax, uploads } from "@tsena/contract/uploads";
import { formRoomBytes } from "./form-room.ts";
import { sendPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const hasty = startWorld(async () => ({ SILENCE_SECONDS: "1" }));
const [path] = addressesOf(uploads.image);
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Begins a form that says it is heavy, brings so many bytes of its file, and falls silent. */
async function silentForm(server: string, as: Caller, brings = 0): Promise<Socket> {
  const { hostname, port } = new URL(server);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  open.push(socket);
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: tsena",
    `token: ${as.headers["token"] ?? ""}`,
    "content-type: multipart/form-data; boundary=b",
    `content-length: ${pictureBytesMax}`,
  ];
  socket.write(
    `${head.join("\r\n")}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(Buffer.alloc(brings, 0xff), resolve));
  return socket.on("error", () => undefined);
}

/** Sends a picture whole; gives the status of its answer. */
async function sendPhoto(as: Caller): Promise<number> {
  return (await sendPicture(as, "product")).status;
}

/** Another shop's upload, from its first byte to its answer: what was sent before it has reached the server meanwhile. */
async function anothersUpload(): Promise<number> {
  return sendPhoto(await world.asOwner(await world.build.shop()));
}

/** Sends a small picture in a language of the header; gives what it is refused with. */
async function refusedIn(language: "1" | "2", { headers }: Caller): Promise<unknown[]> {
  const body = new FormData();
  body.set("use", "product");
  body.set("file", new Blob([Buffer.alloc(1000, 0xff)]));
  const answer = await fetch(`${world.address}${path}`, { method: "POST", headers: { ...headers, language }, body });
  const { message, data } = (await answer.json()) as { message: string; data: { name: string } };
  return [answer.status, data.name, answer.headers.get("retry-after"), message];
}

describe("forms that bring much and are not over", () => {
  test("fill the room of all: the next form is told in both languages when to come again, and is taken once one is over", async () => {
    const forms: Socket[] = [];
    const heavy = pictureBytesMax - 100_000;
    for (let left = formRoomBytes - 500; left > 0; left -= heavy) {
      const sender = await world.asOwner(await world.build.shop());
      forms.push(await silentForm(world.address, sender, Math.min(left, heavy)));
    }
    const owner = await world.asOwner(await world.build.shop());
    const wait = { fr: "Trop d'essais\u00A0: réessayez dans 5\u00A0s", zh: "操作过于频繁，请在 5\u00A0秒后重试" };
    const full = (message: string) => [429, "tooManyRequests", "5", message];
    await vi.waitFor(async () => expect(await refusedIn("2", owner)).toEqual(full(wait.fr)), 15_000);
    expect(await refusedIn("1", owner)).toEqual(full(wait.zh));
    forms[0]?.destroy();
    await vi.waitFor(async () => expect(await sendPhoto(owner)).toBe(200), 15_000);
  });
});

describe("forms that say much and bring nothing", () => {
  test("take no room: sixteen of one person, and two of ten others, keep no shop from its upload", async () => {
    const silent = await world.asOwner(await world.build.shop());
    for (let form = 0; form < 16; form += 1) await silentForm(world.address, silent);
    for (let person = 0; person < 10; person += 1) {
      const other = await world.asOwner(await world.build.shop());
      for (const _ of [1, 2]) await silentForm(world.address, other);
    }
    expect(await anothersUpload()).toBe(200);
  });

  test("are read two at once of a person: the next is answered when one of them is over", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const first = await silentForm(world.address, owner);
    await silentForm(world.address, owner);
    expect(await anothersUpload()).toBe(200);
    let answered: number | undefined;
    const third = sendPhoto(owner).then((status) => (answered = status));
    for (const _ of [1, 2, 3]) expect(await anothersUpload()).toBe(200);
    expect(answered).toBeUndefined();
    first.destroy();
    expect(await third).toBe(200);
  });

  test("are one server's: two servers of one process share no room", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const node = await world.anotherNode();
    for (let form = 0; form < 16; form += 1) await silentForm(world.address, owner);
    expect(await anothersUpload()).toBe(200);
    expect(await sendPhoto(node.withToken(owner.headers["token"] ?? ""))).toBe(200);
  });

  test("end when they have been silent for a while, and their sender may send again", async () => {
    const owner = await hasty.asOwner(await hasty.build.shop());
    const forms = [await silentForm(hasty.address, owner, 1000), await silentForm(hasty.address, owner, 1000)];
    const ended = forms.map((form) => new Promise((resolve) => form.resume().once("end", resolve)));
    await Promise.all(ended);
    expect(await sendPhoto(owner)).toBe(200);
  });
});
