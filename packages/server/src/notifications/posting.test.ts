import type { LookupAddress } from "node:dns";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { receiveWebhooks } from "../testing/receivers.ts";
import { posterBy } from "./posting.ts";

const message = () => ({
  headers: { "content-type": "application/json" },
  body: `{"said":"à l'heure"}`,
  signal: AbortSignal.timeout(2000),
});
const loopback = { webhookNetworks: ["127.0.0.0/8"], production: false };

/** A name server that gives one answer after the other, and counts how often it was asked. */
function nameServer(...answers: string[][]) {
  const server = {
    asked: 0,
    resolve: (_name: string, done: (error: null, found: LookupAddress[]) => void) => {
      const found = answers[Math.min(server.asked, answers.length - 1)] ?? [];
      server.asked += 1;
      done(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    },
  };
  return server;
}

describe("a name", () => {
  test("is asked for once a sending, and what it stood for then is called: a second answer has no chance", async () => {
    const receiver = await receiveWebhooks();
    const names = nameServer(["127.0.0.1"], ["10.0.0.1"]);
    const url = new URL(`http://rebinding.example:${receiver.port}/hook`);
    expect(await posterBy(loopback, names.resolve).post(url, message())).toMatchObject({ status: 204 });
    expect(names.asked).toBe(1);
    expect(receiver.told).toMatchObject([{ body: message().body }]);
    expect(receiver.told[0]?.headers["host"]).toBe(url.host);
    await receiver.stop();
  });

  test("that stands for this machine at a later sending is not called then", async () => {
    const receiver = await receiveWebhooks();
    const names = nameServer(["127.0.0.1"], ["127.0.0.1"]);
    const url = new URL(`http://rebinding.example:${receiver.port}/hook`);
    const strict = posterBy({ webhookNetworks: [], production: false }, names.resolve);
    expect(await strict.post(url, message())).toBeNull();
    expect(receiver.told).toEqual([]);
    await receiver.stop();
  });

  test("is not called where even one of its addresses may not be", async () => {
    const receiver = await receiveWebhooks();
    for (const other of ["10.0.0.1", "::1", "fe80::1%eth0", "::ffff:169.254.169.254"]) {
      const names = nameServer(["127.0.0.1", other]);
      const url = new URL(`http://both.example:${receiver.port}/hook`);
      expect(await posterBy(loopback, names.resolve).post(url, message()), other).toBeNull();
    }
    expect(receiver.told).toEqual([]);
    await receiver.stop();
  });

  test("that stands for nothing, or is not known, is no answer", async () => {
    const url = new URL("http://nowhere.invalid:8080/");
    expect(await posterBy(loopback, nameServer([]).resolve).post(url, message())).toBeNull();
    expect(await posterBy(loopback).post(url, message())).toBeNull();
  });
});

describe("an address", () => {
  const strict = posterBy({ webhookNetworks: [], production: false });
  test.each([
    "http://127.0.0.1/",
    "http://localhost:8080/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://0.0.0.0/",
  ])("of this machine or beside it is not called however it is written: %s", async (text) => {
    expect(await strict.post(new URL(text), message())).toBeNull();
  });

  test("with the port of another protocol is not called, be it where it may", () => {
    const poster = posterBy(loopback);
    const mayCall = (text: string): boolean => poster.mayCall(new URL(text));
    expect(
      ["127.0.0.1:25", "127.0.0.1:6379", "1.1.1.1:22", "1.1.1.1:6667"].map((at) => mayCall(`http://${at}/`)),
    ).toEqual([false, true, false, false]);
    expect(["https://1.1.1.1/", "http://1.1.1.1/", "https://1.1.1.1:8443/"].map(mayCall)).toEqual([true, true, true]);
  });

  test("without TLS is called in production within the networks that are named, and nowhere else", () => {
    const mayCall = (webhookNetworks: string[], text: string): boolean =>
      posterBy({ webhookNetworks, production: true }).mayCall(new URL(text));
    expect(mayCall([], "https://platform.example/")).toBe(true);
    expect(mayCall([], "http://platform.example/")).toBe(false);
    expect(mayCall(["10.0.0.0/8"], "http://10.1.2.3/")).toBe(true);
    expect(mayCall(["10.0.0.0/8"], "http://1.1.1.1/")).toBe(false);
    expect(mayCall(["10.0.0.0/8"], "http://platform.example/")).toBe(true);
  });
});

test("a name without TLS in production is called only where it stands for a network that is named", async () => {
  const receiver = await receiveWebhooks();
  const poster = posterBy({ webhookNetworks: ["10.0.0.0/8"], production: true }, nameServer(["127.0.0.1"]).resolve);
  expect(await poster.post(new URL(`http://platform.example:${receiver.port}/`), message())).toBeNull();
  expect(receiver.told).toEqual([]);
  await receiver.stop();
});

describe("whoever answers", () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));
  /** Something that listens and says what it likes, on and on where there is more to say; tells when it was left. */
  const says = async (words: string, more = ""): Promise<{ url: URL; left: Promise<void> }> => {
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const server = createServer((socket) => {
      socket.on("error", () => undefined).on("close", leave);
      const go = (): void => {
        while (more !== "" && socket.writable && socket.write(more));
      };
      socket.on("drain", go).write(words);
      go();
    });
    servers.push(server);
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), left };
  };

  test("with a body without end is left once the status is read", async () => {
    const { url, left } = await says("HTTP/1.1 200 OK\r\n\r\n", "x".repeat(65_536));
    expect(await posterBy(loopback).post(url, { ...message(), signal: new AbortController().signal })).toEqual({
      status: 200,
    });
    await left;
  });

  test.each([
    ["with something that is no HTTP", "220 mail.example ESMTP\r\n"],
    ["with heads without end", `HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(20_000)}`],
    ["with another protocol", "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"],
  ])("%s has not answered", async (_how, words) => {
    const { url } = await says(words);
    expect(await posterBy(loopback).post(url, message())).toBeNull();
  });
});

test("a network that is none stops the start with a sentence", () => {
  expect(() => readSettings({ WEBHOOK_NETWORKS: "10.0.0.0/8, everywhere" })).toThrow(
    "WEBHOOK_NETWORKS must be networks such as 10.0.0.0/8,fd00::/8, not 'everywhere'",
  );
  expect(readSettings({ WEBHOOK_NETWORKS: " 10.0.0.0/8 ,::1/128" }).webhookNetworks).toEqual(["10.0.0.0/8", "::1/128"]);
});
