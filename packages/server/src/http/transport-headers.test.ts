import { text } from "node:stream/consumers";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { appendingProxy } from "../testing/proxy.ts";
import { startWorld } from "../testing/world.ts";

const known = startWorld(async () => ({ PUBLIC_URL: "https://tsena.example" }));
const behind = startWorld(async () => ({ TRUST_PROXY: "1" }));
const bare = startWorld();

const paths = [
  "/healthz",
  "/readyz",
  "/docs",
  "/docs/style.css",
  "/openapi.json",
  "/files/test/dish.jpg",
  "/files/none.jpg",
  "/baeapi/App/ServiceConfig",
  "/baeapi/Order/GetOrderReminder",
  "/none",
  "/%zz",
];

const always = "max-age=31536000; includeSubDomains";

async function guarded(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers });
  return [answer.headers.get("x-content-type-options"), answer.headers.get("strict-transport-security")];
}

describe("every answer", () => {
  test.each(paths)(
    "%s is taken for nothing else than it says, and asks for TLS where people come by it",
    async (path) => {
      expect(await guarded(`${known.address}${path}`)).toEqual(["nosniff", always]);
      expect(await guarded(`${bare.address}${path}`)).toEqual(["nosniff", null]);
    },
  );

  test.each(["/healthz", "/readyz", "/none", "/%zz", "/files/none.jpg", "/baeapi/Order/GetOrderReminder"])(
    "%s is kept by nobody, as it tells of this moment or refuses",
    async (path) => {
      expect((await fetch(`${bare.address}${path}`)).headers.get("cache-control")).toBe("no-store");
    },
  );

  test("to what is no HTTP as well", async () => {
    const { hostname, port } = new URL(known.address);
    const socket = connect(Number(port), hostname);
    socket.write("hello\r\n\r\n");
    const answer = await text(socket);
    for (const header of [
      `strict-transport-security: ${always}`,
      "x-content-type-options: nosniff",
      "cache-control: no-store",
    ]) {
      expect(answer).toContain(`${header}\r\n`);
    }
  });

  test("behind a proxy asks for TLS where the proxy says that it was used, and believes nobody else", async () => {
    for (const [protocol, said] of [
      ["https", always],
      ["http", null],
    ] as const) {
      const proxy = await appendingProxy(behind.address, protocol);
      expect(await guarded(`${proxy.address}/healthz`)).toEqual(["nosniff", said]);
      proxy.close();
    }
    expect(await guarded(`${bare.address}/healthz`, { "x-forwarded-proto": "https" })).toEqual(["nosniff", null]);
    expect(await guarded(`${known.address}/healthz`, { "x-forwarded-proto": "http" })).toEqual(["nosniff", always]);
  });
});
