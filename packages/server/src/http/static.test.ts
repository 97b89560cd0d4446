import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { systemClock } from "../system/clock.ts";
import { openWorld, type OpenWorld } from "../testing/open-world.ts";

const folder = mkdtempSync(join(tmpdir(), "tsena-static-"));
let world: OpenWorld;

/** A built app as small as can be. */
function built(name: string): string {
  const dir = join(folder, name);
  mkdirSync(join(dir, "assets"), { recursive: true });
  writeFileSync(join(dir, "index.html"), `<!doctype html><title>${name}</title>`);
  writeFileSync(join(dir, "assets", "start-a1b2c3.js"), `"${name}"`);
  writeFileSync(join(dir, "assets", "start-a1b2c3.js.gz"), gzipSync(`"${name}"`));
  writeFileSync(join(dir, "assets", "start-a1b2c3.js.br"), brotliCompressSync(`"${name}"`));
  writeFileSync(join(dir, "assets", "small-d4e5f6.css"), "a{}");
  for (const map of ["start-a1b2c3.js.map", "start-a1b2c3.js.map.br"]) writeFileSync(join(dir, "assets", map), "{}");
  return dir;
}

beforeAll(async () => {
  world = await openWorld({
    serverUrl: inject("serverUrl"),
    templateName: inject("templateName"),
    clock: systemClock,
    merchantDir: built("merchant"),
    deskDir: built("desk"),
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the built apps", () => {
  test.each([
    ["/", "merchant"],
    ["/desk/", "desk"],
  ])("at %s: the page is asked for each time, under the headers of our pages", async (address, name) => {
    const response = await fetch(`${world.address}${address}`);
    expect(await response.text()).toContain(`<title>${name}</title>`);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    // Without tiles of maps no picture comes from elsewhere.
    expect(response.headers.get("content-security-policy")).toContain("; img-src 'self' data: blob:; ");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  test.each([
    ["/assets/start-a1b2c3.js", "merchant"],
    ["/desk/assets/start-a1b2c3.js", "desk"],
  ])("%s is kept for good, and carries no page's headers", async (address, name) => {
    const response = await fetch(`${world.address}${address}`);
    expect(await response.text()).toBe(`"${name}"`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toBeNull();
  });

  test("a file that is kept for good pays for no header to ask again by; a page can be asked again by both", async () => {
    const validators = async (path: string) => {
      const { headers } = await fetch(`${world.address}${path}`);
      return [headers.has("etag"), headers.has("last-modified")];
    };
    expect(await validators("/assets/start-a1b2c3.js")).toEqual([false, false]);
    expect(await validators("/")).toEqual([true, true]);
  });

  test("a file that lies there compressed says so: a cache in front gives it to nobody who cannot read it", async () => {
    for (const [asked, encoding] of [
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const address = `${world.address}/assets/start-a1b2c3.js`;
      const { headers } = await fetch(address, { headers: { "accept-encoding": asked } });
      expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([encoding, "accept-encoding"]);
    }
  });

  test("of several codings the shortest is given that one can read, and none that one refuses", async () => {
    const codingOf = async (asked: string) => {
      const address = `${world.address}/assets/start-a1b2c3.js`;
      const answer = await fetch(address, { headers: { "accept-encoding": asked } });
      expect(await answer.text()).toBe('"merchant"');
      return answer.headers.get("content-encoding");
    };
    expect(await codingOf("gzip, deflate, br")).toBe("br");
    expect(await codingOf("br;q=0, gzip;q=0.5")).toBe("gzip");
    expect(await codingOf("br; q=0.0, gzip;q=0")).toBeNull();
  });

  test("a part that does not lie there compressed is compressed as it is first asked for", async () => {
    for (const asked of ["first", "again"]) {
      const answer = await fetch(`${world.address}/assets/small-d4e5f6.css`, {
        headers: { "accept-encoding": "gzip" },
      });
      expect([asked, answer.headers.get("content-encoding"), await answer.text()]).toEqual([asked, "gzip", "a{}"]);
    }
  });

  test("their heads can be asked for alone", async () => {
    const answer = await fetch(`${world.address}/assets/start-a1b2c3.js`, { method: "HEAD" });
    expect([answer.status, await answer.text(), answer.headers.get("content-type")]).toEqual([
      200,
      "",
      "text/javascript; charset=utf-8",
    ]);
  });

  test("what they were made from is not served", async () => {
    for (const path of [
      "/assets/start-a1b2c3.js.map",
      "/desk/assets/start-a1b2c3.js.map",
      "/assets/start-a1b2c3.js.map.br",
    ]) {
      expect([path, (await fetch(`${world.address}${path}`)).status]).toEqual([path, 404]);
    }
  });

  test("the desk without its slash leads to it; what it does not have is not there", async () => {
    const response = await fetch(`${world.address}/desk`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/desk/"]);
    expect((await fetch(`${world.address}/desk/none.js`)).status).toBe(404);
  });
});
