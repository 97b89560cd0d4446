import { describe, expect, test } from "vitest";
import { app } from "@tsena/contract/app";
import { readSettings } from "../settings/settings.ts";
import { startWorld } from "../testing/world.ts";

const tilesUrl = "https://{s}.tiles.example:8443/{z}/{x}/{y}.png?key=abc";
const world = startWorld(async () => ({ TILES_URL: tilesUrl, TILES_ATTRIBUTION: "© OpenStreetMap" }));

describe("the tiles of maps", () => {
  test("are allowed on our pages from the servers of the setting, and named with whom they are owed to", async () => {
    expect(await world.asNobody().does(app.serviceConfig, {})).toMatchObject({
      tilesUrl,
      tilesAttribution: "© OpenStreetMap",
    });
    const page = await fetch(`${world.address}/docs`);
    expect(await page.text()).toContain("<html");
    expect(page.headers.get("content-security-policy")).toContain(
      "; img-src 'self' data: blob: https://*.tiles.example:8443; ",
    );
  });

  test.each([
    ["tiles.example/{z}/{x}/{y}.png", "TILES_URL must be an address"],
    ["ftp://tiles.example/{z}/{x}/{y}.png", "TILES_URL must be an address"],
    ["https://tiles.example/{z}/{x}.png", "TILES_URL must have {z}, {x} and {y}"],
    ["https://tiles.example/tiles.png", "TILES_URL must have {z}, {x} and {y}"],
  ])("that cannot be fetched stop the start with a sentence: %s", (address, sentence) => {
    expect(() => readSettings({ TILES_URL: address })).toThrow(sentence);
  });

  test("are none, and maps are drawn, where the setting is empty", () => {
    expect(readSettings({ TILES_URL: "" }).tiles).toEqual({ tilesUrl: null, tilesAttribution: "" });
  });
});
