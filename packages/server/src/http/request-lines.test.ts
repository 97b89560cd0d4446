import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { deskApplications } from "@tsena/contract/desk.applications";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { openLog } from "../logging.ts";
import { manualClock } from "../system/clock.ts";
import { testPassword } from "../testing/builders.ts";
import { openWorld, type OpenWorld } from "../testing/open-world.ts";

interface Line {
  time: number;
  reqId?: string;
  method?: string;
  path?: string;
  status?: number;
  failure?: string;
  address?: string;
  [field: string]: unknown;
}

let world: OpenWorld;
let written = "";

/** What is in the log since the test began, each line read by itself. */
const lines = (): Line[] =>
  written
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);

const writing = new EventEmitter();

/** The first line that is such a one: it comes just after its answer. */
async function lineOf(isMeant: (line: Line) => boolean): Promise<Line> {
  for (;;) {
    const found = lines().find(isMeant);
    if (found !== undefined) return found;
    await once(writing, "line");
  }
}

/** The line of a refusal. */
const refused = (failure: string): Promise<Line> => lineOf((line) => line.failure === failure);

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
      writing.emit("line");
    },
  });
  world = await openWorld({
    serverUrl: inject("serverUrl"),
    templateName: inject("templateName"),
    clock: manualClock(new Date("2026-11-20T09:00:00.000Z")),
    log: openLog("info", destination),
  });
});
afterAll(() => world.close());
beforeEach(() => {
  written = "";
});

describe("the line of a refused request", () => {
  test("has an id by which whoever was refused counts nothing: two in a row have no part of it in common", async () => {
    const idOf = async () => (await fetch(`${world.address}/none`)).headers.get("x-request-id") ?? "";
    const [one, other] = [await idOf(), await idOf()];
    const parts = new Set(one.split("-").filter((part) => part.length > 4));
    expect(parts.size).toBeGreaterThan(0);
    expect(other.split("-").filter((part) => parts.has(part))).toEqual([]);
  });

  test("tells when, where from, what and why of a wrong password, and neither the account nor the password", async () => {
    const shop = await world.build.shop();
    written = "";
    const before = Date.now();
    const given = { account: shop.ownerPhone, password: "mangue-verte", agreement: true } as const;
    const { headers } = await world.asNobody().call(accounts.login, given);
    const line = await refused("wrongCredentials");
    expect(line).toMatchObject({ method: "POST", path: "/baeapi/ShopUser/Login", status: 401, address: "127.0.0.1" });
    expect(line.reqId).toBe(headers.get("x-request-id"));
    expect(line.time).toBeGreaterThanOrEqual(before);
    expect(written).not.toMatch(/mangue-verte/);
    expect(written).not.toContain(shop.ownerPhone.slice(4));
  });

  test("tells who was refused a right: a member of staff, an operator, a system of the platform", async () => {
    const shop = await world.build.shop();
    await (await world.asStaff(shop, ["stock"])).call(orders.detail, { id: "none" });
    const member = await refused("moduleNotGranted");
    expect(member).toMatchObject({ status: 401, shop: shop.id });
    expect(member["user"]).toEqual(expect.any(String));
    await (await world.asOperator()).call(deskApplications.detail, { shopId: "none" });
    expect((await refused("shopNotFound"))["operator"]).toEqual(expect.any(String));
    await world.asPlatform().call(platform.order, { id: "none" });
    expect((await refused("orderNotFound"))["platformKey"]).toEqual(expect.any(String));
    await world.asPlatform("made-up").call(platform.order, { id: "none" });
    expect(await refused("platformKeyWrong")).toMatchObject({ status: 401, address: "127.0.0.1" });
  });

  test("tells of what was tried too often, of wrong inputs, and of addresses that there are not", async () => {
    const shop = await world.build.shop();
    const given = { account: shop.ownerPhone, password: "wrong", agreement: true } as const;
    for (let tries = 0; tries < 11; tries += 1) await world.asNobody().call(accounts.login, given);
    expect(await refused("tooManyRequests")).toMatchObject({ status: 429, address: "127.0.0.1" });
    await world.asNobody().call(accounts.login, { account: "x" });
    expect(await refused("invalidInput")).toMatchObject({ status: 422 });
    await fetch(`${world.address}/wp-login.php?password=mangue-verte`);
    expect(await refused("callUnknown")).toMatchObject({ status: 404, path: "/wp-login.php" });
    expect(written).not.toContain("mangue-verte");
  });

  test("stays one line, whatever is in the address", async () => {
    const { hostname, port } = new URL(world.address);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /none\u2028"},{"level":60,%0a%0d HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.once("close", resolve).resume());
    await lineOf(() => true);
    expect(lines().every(({ level }) => level !== 60)).toBe(true);
  });

  test("tells of what could not be read as a request, as somebody may hide one behind another", async () => {
    const { hostname, port } = new URL(world.address);
    const socket = connect(Number(port), hostname);
    socket.write("POST /baeapi/ShopUser/Login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}");
    await new Promise((resolve) => socket.once("close", resolve).resume());
    const { address, reason } = await refused("bodyUnreadable");
    expect(address).toBe("127.0.0.1");
    expect(reason).toMatch(/^HPE_/);
  });
});

test("a sign-in that was right has a line, too, without a failure", async () => {
  const shop = await world.build.shop();
  written = "";
  const given = { account: shop.ownerPhone, password: testPassword, agreement: true } as const;
  await world.asNobody().does(accounts.login, given);
  const line = await lineOf(() => true);
  expect(lines()).toHaveLength(1);
  expect(line).toMatchObject({ path: "/baeapi/ShopUser/Login", status: 200, address: "127.0.0.1" });
  expect(line).not.toHaveProperty("failure");
});
