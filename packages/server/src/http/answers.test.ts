import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { FilesUnreachable } from "../storage/files.ts";
import { manualClock } from "../system/clock.ts";
import { openWorld, type OpenWorld } from "../testing/open-world.ts";

const folder = mkdtempSync(join(tmpdir(), "tsena-answers-"));
let world: OpenWorld;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Tsena</title>");
  world = await openWorld({
    serverUrl: inject("serverUrl"),
    templateName: inject("templateName"),
    clock: manualClock(new Date("2026-11-20T09:00:00.000Z")),
    merchantDir: folder,
    environment: { SERVICE_EMAIL: "service@tsena.example", PUBLIC_URL: "https://tsena.example" },
  });
  await world.app.dependencies.files.put("product/shown.jpg", Buffer.from("a picture"));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What comes back for a request that `fetch` would not send as it is. */
function ask(
  method: string,
  path: string,
): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }> {
  const { hostname, port } = new URL(world.address);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, method, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    asking.on("error", reject).end();
  });
}

const json = "application/json; charset=utf-8";
const nothing = "default-src 'none'; frame-ancestors 'none'";

describe("an answer that is no page", () => {
  test.each([
    ["a call", "/baeapi/AppVer/GetServiceConfig", 200, json],
    ["a refused call", "/baeapi/ShopUser/GetShopUserDetails", 401, json],
    ["an address that there is not", "/none", 404, json],
    ["a file that there is not", "/files/product/none.jpg", 404, json],
    ["a folder", "/assets/", 404, json],
    ["what lies beside the app", "/.git/config", 404, json],
    ["its health", "/healthz", 200, json],
    ["whether it can serve", "/readyz", 200, json],
    ["whom to tell of a fault", "/.well-known/security.txt", 200, "text/plain; charset=utf-8"],
  ])("is never drawn, run, framed or kept, and no other page reads it: %s", async (_what, path, status, type) => {
    const { status: answered, headers } = await fetch(world.address + path, {
      headers: { origin: "https://evil.example" },
    });
    expect([answered, headers.get("content-type")]).toEqual([status, type]);
    expect(headers.get("content-security-policy")).toBe(nothing);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  test("goes without a page's policy to the app's own questions, where it costs and holds nothing", async () => {
    const { headers } = await fetch(`${world.address}/baeapi/AppVer/GetServiceConfig`, {
      headers: { "sec-fetch-dest": "empty" },
    });
    expect(headers.get("content-security-policy")).toBeNull();
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  test("a picture may be shown by the platform's other apps, and run nothing either", async () => {
    const { headers } = await fetch(`${world.address}/files/product/shown.jpg`);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-security-policy")).toBe(nothing);
    expect(headers.get("content-disposition")).toBe('inline; filename="shown.jpg"');
  });

  test("a picture that the storage does not give is not kept as one that is not there", async () => {
    const { files } = world.app.dependencies;
    const { find } = files;
    const read = () => Promise.reject(new FilesUnreachable("gone"));
    files.find = async () => ({ bytes: 9, read });
    const { status, headers } = await fetch(`${world.address}/files/product/shown.jpg`);
    files.find = find;
    expect([status, headers.get("cache-control")]).toEqual([503, "no-store"]);
  });
});

test("a page may be drawn, by itself alone", async () => {
  const { headers } = await fetch(`${world.address}/`);
  expect(headers.get("content-security-policy")).toMatch(
    /default-src 'none'; script-src 'self'.*frame-ancestors 'none'/,
  );
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

test.each(["TRACE", "PROPFIND", "OPTIONS", "PUT", "PATCH", "DELETE"])("no call is made by %s", async (method) => {
  const { status, headers } = await ask(method, "/baeapi/ShopUser/Login");
  expect([status, headers["allow"], headers["access-control-allow-methods"]]).toEqual([405, "POST", undefined]);
});

test("whoever finds a fault is told whom to tell, for half a year at a time", async () => {
  const text = await (await fetch(`${world.address}/.well-known/security.txt`)).text();
  expect(text).toBe(
    [
      "Contact: mailto:service@tsena.example",
      "Expires: 2027-05-19T09:00:00.000Z",
      "Preferred-Languages: fr, zh, en",
      "Canonical: https://tsena.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
