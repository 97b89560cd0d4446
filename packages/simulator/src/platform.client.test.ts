import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { type PlatformClient, platformClient } from "./platform.client.ts";
import { startStubPlatform, type StubPlatform } from "./testing/stub-platform.ts";

let stub: StubPlatform;
let client: PlatformClient;

beforeAll(async () => {
  stub = await startStubPlatform();
  client = platformClient(stub.address, "a-key");
});
afterAll(() => stub.stop());
beforeEach(() => {
  stub.asked.length = 0;
  stub.says(200, 200);
});

describe("the platform's client", () => {
  test("knows every call of the contract", () => {
    expect(Object.keys(client)).toEqual(Object.keys(platform));
  });

  test("reads with the key, the path's parts in the path and the rest in the query", async () => {
    await client.orders({ shopId: "s 1", status: 2, cursor: undefined });
    await client.menu({ shopId: "s/1" });
    expect(stub.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /platformapi/v1/orders?shopId=s+1&status=2",
      "GET /platformapi/v1/shops/s%2F1/menu",
    ]);
    expect(stub.asked[0]?.headers.authorization).toBe("Bearer a-key");
  });

  test("gives each action a key of its own, and the same one where the caller tries again", async () => {
    await client.pay({ id: "1" });
    await client.pay({ id: "1" });
    await client.pay({ id: "1" }, { idempotencyKey: "kept-by-the-caller" });
    const keys = stub.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[\w-]{8,}$/);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("kept-by-the-caller");
    expect(stub.asked[0]).toMatchObject({ method: "POST", url: "/platformapi/v1/orders/1/pay", body: '{"id":"1"}' });
  });

  test("gives the data of a success", async () => {
    stub.says(200, 200, { rows: [{ id: "1" }], nextCursor: null });
    expect(await client.shops({})).toEqual({ rows: [{ id: "1" }], nextCursor: null });
  });

  test.each([
    [401, "platformKeyWrong"],
    [404, "orderNotFound"],
    [409, "orderCancelled"],
    [422, "shopClosed"],
  ])("rejects a %i with the refusal's name: %s", async (code, name) => {
    stub.says(code, code, { name });
    await expect(client.pay({ id: "1" })).rejects.toMatchObject({
      name: "PlatformRefusal",
      resultCode: code,
      failure: name,
      message: expect.stringContaining("Une phrase") as string,
    });
  });

  test.each([429, 500, 503])("takes a %i as 'not now'", async (code) => {
    stub.says(code, code);
    await expect(client.pay({ id: "1" })).rejects.toMatchObject({ name: "PlatformAway" });
  });

  test("takes a stranger's page, and no answer at all, as 'not now'", async () => {
    stub.answers(502, "<html>Bad gateway</html>");
    await expect(client.shops({})).rejects.toMatchObject({ name: "PlatformAway" });
    const nobody = "http://127.0.0.1:9";
    await expect(platformClient(nobody, "key").shops({})).rejects.toMatchObject({ name: "PlatformAway" });
  });
});
