import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const believes = (text: string) => readSettings({ TRUST_PROXY: text }).proxies;

describe("the proxies in front of the server", () => {
  test("by their number are believed so many hops away, where the nearest stands in a network of one's own", () => {
    const two = believes("2");
    expect(["127.0.0.1", "10.1.2.3", "::ffff:192.168.1.1", "fd00::1"].map((address) => two?.(address, 0))).toEqual(
      Array(4).fill(true),
    );
    expect([two?.("203.0.113.7", 1), two?.("203.0.113.7", 2)]).toEqual([true, false]);
    // Whoever reaches the port from the internet is a caller, and not the proxy.
    expect(two?.("203.0.113.7", 0)).toBe(false);
  });

  test("by their addresses and networks are believed wherever they stand in the chain", () => {
    const some = believes(" 203.0.113.7, 10.0.0.0/8,2001:db8::/32 ");
    for (const hop of [0, 5]) {
      expect(["203.0.113.7", "10.255.0.1", "2001:db8:1::1"].map((address) => some?.(address, hop))).toEqual(
        Array(3).fill(true),
      );
      expect(["203.0.113.8", "11.0.0.1", "2001:db9::1", "unknown"].map((address) => some?.(address, hop))).toEqual(
        Array(4).fill(false),
      );
    }
  });

  test.each(["", "0", "false"])("are none where the setting is '%s'", (text) => {
    expect(believes(text)).toBeUndefined();
    expect(readSettings({ TRUST_PROXY: text }).host).toBe("127.0.0.1");
  });

  test("let the server listen on every address", () => {
    expect(readSettings({ TRUST_PROXY: "1" }).host).toBe("0.0.0.0");
    expect(readSettings({ TRUST_PROXY: "1", HOST: "10.0.0.2" }).host).toBe("10.0.0.2");
  });

  test.each([
    "true",
    "yes",
    "11",
    "-1",
    "1.5",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.5,",
    "10.0.0.0/8/8",
    "proxy.example",
  ])("stop the start with a sentence where they would be everybody, or cannot be read: %s", (text) => {
    expect(() => believes(text)).toThrow("TRUST_PROXY must be the number of proxies in front of the server, such as 1");
  });
});

describe("connections", () => {
  test.each(["0", "99999999"])("more than fit, or none at all, stop the start with a sentence: %s", (text) => {
    expect(() => readSettings({ MAX_CONNECTIONS: text })).toThrow(/MAX_CONNECTIONS must be from 1 to \d+/);
  });

  test("that are let go at once stop it too", () => {
    expect(() => readSettings({ SILENCE_SECONDS: "0" })).toThrow("SILENCE_SECONDS must be a whole number from 1");
  });
});
