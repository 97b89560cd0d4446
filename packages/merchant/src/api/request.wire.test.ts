import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Route } from "@tsena/contract/call";
import { expect, onTestFinished, test } from "vitest";
import { requestLayer } from "./testing.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The request layer against a real HTTP server, which answers each call with the request it has seen. */
async function overTheWire() {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const data: Seen = { method: request.method, url: request.url, headers: request.headers, body };
      response.end(JSON.stringify({ resultCode: 200, message: "", data }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const layer = requestLayer((address, init) => fetch(`http://127.0.0.1:${port}${address}`, init));
  const send = async (route: Route, payload: object) => (await layer.send(route, payload, {})) as Seen;
  return { ...layer, send };
}

test("every call carries the token, the JSON content type and the language", async () => {
  const { send, speak, session } = await overTheWire();
  const french = await send("GET Order/GetOrderReminder", {});
  expect(french.headers).toMatchObject({ token: "t1", "content-type": "application/json", language: "2" });
  speak("zh");
  expect((await send("POST Order/Accept", { id: "7" })).headers.language).toBe("1");
  session.signOut();
  expect((await send("POST ShopUser/Login", {})).headers.token).toBe("");
});

test("the payload of a GET travels as query text, with '' for what is missing", async () => {
  const { send } = await overTheWire();
  const seen = await send("GET Order/GetList", {
    tab: "pending",
    rows: 20,
    cursor: undefined,
    keyword: "riz & thé",
    none: null,
  });
  expect(seen.method).toBe("GET");
  expect(seen.url).toBe("/baeapi/Order/GetList?tab=pending&rows=20&cursor=&keyword=riz+%26+th%C3%A9&none=");
  expect(seen.headers["idempotency-key"]).toBeUndefined();
});

test("the payload of a POST travels as JSON, with '' for what is missing however deep it lies", async () => {
  const { send } = await overTheWire();
  const seen = await send("POST Order/Refuse", {
    id: "7",
    note: undefined,
    items: [{ a: null, b: 0, c: false }, null],
  });
  expect(seen.url).toBe("/baeapi/Order/Refuse");
  expect(JSON.parse(seen.body)).toEqual({ id: "7", note: "", items: [{ a: "", b: 0, c: false }, ""] });
});

test("a wallet call goes to the wallet base", async () => {
  const { send } = await overTheWire();
  expect((await send("GET Wallet/GetBalance", {})).url).toBe("/walletapi/Wallet/GetBalance");
});
