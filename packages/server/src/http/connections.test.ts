import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addressesOf } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { startWorld } from "../testing/world.ts";

const most = 8;
const world = startWorld(async () => ({ MAX_CONNECTIONS: String(most), SILENCE_SECONDS: "60" }));
const roomy = startWorld(async () => ({ MAX_CONNECTIONS: "32", SILENCE_SECONDS: "60" }));
const hasty = startWorld(async () => ({ SILENCE_SECONDS: "1" }));
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  for (const { app } of [world, roomy, hasty]) await vi.waitUntil(async () => (await connectionsOf(app)) === 0);
});

/** How many connections a server has. */
function connectionsOf({ http: { server } }: (typeof world)["app"]): Promise<number> {
  server.closeIdleConnections();
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

/** Somebody who says this and then neither reads nor closes. */
function stubborn(server: string, says: string, localAddress = "127.0.0.1"): Socket {
  const { hostname, port } = new URL(server);
  const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true });
  open.push(socket);
  if (says !== "") socket.write(says);
  return socket.on("error", () => undefined);
}

const isOver = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket
      .resume()
      .once("end", resolve)
      .once("close", () => resolve());
  });

const half = "GET /healthz HTTP/1.1\r\nhost: tsena\r\nx-half";

describe("a connection that is held and not used", () => {
  test.each([
    ["no byte", ""],
    ["half of a head", half],
    [
      "half of a body",
      "POST /baeapi/ShopUser/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
    ],
    ["what is no HTTP", "hello\r\n\r\n"],
    ["a head without end", `GET / HTTP/1.1\r\nx: ${"x".repeat(20_000)}`],
  ])("is let go after %s, though its other end neither reads nor closes", async (_, says) => {
    const socket = stubborn(hasty.address, says).pause();
    await new Promise((resolve) => socket.once("connect", resolve));
    await vi.waitUntil(async () => (await connectionsOf(hasty.app)) === 0, { timeout: 10_000 });
    expect(socket.destroyed).toBe(false);
  });

  test("is let go when its other end takes nothing of a large answer", async () => {
    await hasty.app.dependencies.files.put("product/large.jpg", Buffer.alloc(32 * 1024 * 1024));
    const socket = stubborn(hasty.address, "GET /files/product/large.jpg HTTP/1.1\r\nhost: tsena\r\n\r\n").pause();
    await new Promise((resolve) => socket.once("connect", resolve));
    await vi.waitUntil(async () => (await connectionsOf(hasty.app)) === 0, { timeout: 10_000 });
  });

  test("is told why before it is let go, and what it may make of the answer", async () => {
    const { hostname, port } = new URL(hasty.address);
    const socket = connect(Number(port), hostname);
    open.push(socket);
    const said: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => said.push(chunk)).write(half);
    await new Promise((resolve) => socket.once("end", resolve));
    const answer = Buffer.concat(said).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain("x-content-type-options: nosniff\r\n");
    expect(answer).toContain("cache-control: no-store\r\n");
    expect(answer).toContain('"name":"requestTooSlow"');
  });
});

describe("where all connections are taken", () => {
  test("a shop's stays, and strangers give way to the next: first those of the address that holds the most", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const poll = () =>
      new Promise((resolve, reject) => {
        const options = { agent, headers: { token: owner.headers["token"] } };
        const asking = get(`${world.address}${addressesOf(orders.reminder)[0]}`, options, (answer) => {
          const port = asking.socket?.localPort;
          answer.resume().once("end", () => resolve([answer.statusCode, port]));
        });
        asking.once("error", reject);
      });
    const first = await poll();
    const lonely = stubborn(world.address, half, "127.0.0.9");
    let lonelyIsOver = false;
    void isOver(lonely).then(() => (lonelyIsOver = true));
    const many = Array.from({ length: 3 * most }, () => stubborn(world.address, half, "127.0.0.2"));
    await Promise.all(many.slice(0, 2 * most).map(isOver));
    expect(await poll()).toEqual(first);
    expect(lonelyIsOver).toBe(false);
    expect(await (await fetch(`${world.address}/healthz`)).json()).toEqual({ status: "alive" });
    agent.destroy();
  });

  test("a person who holds more than their devices need gives way before a stranger", async () => {
    const owner = await roomy.asOwner(await roomy.build.shop());
    await vi.waitUntil(async () => (await connectionsOf(roomy.app)) === 0);
    const asks = `GET ${addressesOf(orders.reminder)[0]} HTTP/1.1\r\nhost: tsena\r\ntoken: ${owner.headers["token"] ?? ""}\r\n\r\n`;
    const own = Array.from({ length: 30 }, () => stubborn(roomy.address, asks));
    await Promise.all(own.map((socket) => new Promise((resolve) => socket.once("data", resolve))));
    const lonely = stubborn(roomy.address, half, "127.0.0.9");
    const many = Array.from({ length: 10 }, () => stubborn(roomy.address, half, "127.0.0.2"));
    const ended = (sockets: readonly Socket[]) => sockets.filter(({ readableEnded }) => readableEnded).length;
    for (const socket of [...many, lonely]) socket.resume();
    await vi.waitUntil(() => ended(own) + ended(many) >= 9);
    expect([ended(own), ended(many), ended([lonely])]).toEqual([6, 3, 0]);
  });
});

describe("a connection on which much is asked at once", () => {
  test("is let go: nobody makes the server open a file for each of a thousand questions", async () => {
    await world.app.dependencies.files.put("product/large.jpg", Buffer.alloc(8 * 1024 * 1024));
    const ask = "GET /files/product/large.jpg HTTP/1.1\r\nhost: tsena\r\n\r\n";
    const socket = stubborn(world.address, ask.repeat(100));
    await isOver(socket);
    expect(socket.bytesRead).toBeLessThan(3 * 8 * 1024 * 1024);
  });
});

test("two questions at once on a connection are both answered, and where a third comes before that none is", async () => {
  const asked = (times: number) => {
    const said: Buffer[] = [];
    const socket = stubborn(world.address, "GET /healthz HTTP/1.1\r\nhost: tsena\r\n\r\n".repeat(times));
    socket.on("data", (chunk: Buffer) => said.push(chunk));
    return { socket, answers: () => Buffer.concat(said).toString().split("HTTP/1.1 200 OK").length - 1 };
  };
  const two = asked(2);
  await vi.waitUntil(() => two.answers() === 2);
  const three = asked(3);
  await isOver(three.socket);
  expect(three.answers()).toBe(0);
});

test("a stop is not held up by connections that say nothing", async () => {
  const { app, address } = await world.anotherNode();
  const silent = [stubborn(address, ""), stubborn(address, half)];
  await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  await fetch(`${address}/healthz`);
  await app.stop();
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});
