import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** All that comes back for what is written as it is, until the server ends the connection. */
function sayRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(world.address);
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => (said += String(chunk)));
    socket.on("close", () => resolve(said));
    socket.on("error", reject);
  });
}

const head =
  "POST /baeapi/ShopUser/Login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n";
const hidden = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

describe("a request whose end can be read in two ways, where another could be hidden behind it", () => {
  test.each([
    ["a length and chunks", `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["chunks by another name", `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["chunks before a space", `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["two lengths", `${head}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${hidden}`],
    ["a length that is no number", `${head}content-length: +2\r\n\r\n{}${hidden}`],
    ["bare line ends", `${head.replaceAll("\r\n", "\n")}content-length: 2\n\n{}${hidden}`],
    ["a line end within a header", `${head}a: b\rtransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["a line end within a chunk's size", `${head}transfer-encoding: chunked\r\n\r\n2;\n{}\r\n{}\r\n0\r\n\r\n${hidden}`],
  ])("is refused, and nothing behind it is read: %s", async (_how, text) => {
    const said = await sayRaw(text);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(said).not.toContain("alive");
  });
});

describe("what is said twice, or under a name that every object has", () => {
  test("a field of a query that comes twice is refused, not guessed", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const { headers } = owner;
    const answer = await fetch(`${world.address}/baeapi/ShopUser/GetAuditList?rows=1&rows=100`, { headers });
    expect(answer.status).toBe(422);
  });

  test.each(["__proto__", "constructor"])("a body cannot give every object a field: %s", async (name) => {
    const agreed = name === "constructor" ? { prototype: { agreement: true } } : { agreement: true };
    const shop = await world.build.shop();
    const body = JSON.stringify({ account: shop.ownerPhone, password: "x" }).replace(
      "}",
      `,"${name}":${JSON.stringify(agreed)}}`,
    );
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${world.address}/baeapi/ShopUser/Login`, { method: "POST", headers, body });
    expect([400, 422]).toContain(answer.status);
    expect(({} as { agreement?: boolean }).agreement).toBeUndefined();
    expect(await world.asNobody().call(accounts.login, { account: shop.ownerPhone, password: "x" })).toMatchObject({
      status: 422,
      data: { fields: [{ path: "agreement" }] },
    });
  });
});
