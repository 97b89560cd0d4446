import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const environment = { PLATFORM_KEY: "a-key" };

describe("the simulator's settings", () => {
  test("are a human pace against the usual address, with a seed of its own each time", () => {
    const [one, other] = [readSettings([], environment), readSettings([], environment)];
    expect(one).toMatchObject({ address: "http://127.0.0.1:8080", key: "a-key", paceName: "human", verbose: false });
    expect(one.seed).not.toBe(other.seed);
  });

  test("take address, pace, play and seed", () => {
    const given = [
      "--address",
      "http://localhost:1234/",
      "--pace",
      "fast",
      "--play",
      "noon-rush",
      "--seed",
      "7",
      "--verbose",
    ];
    expect(readSettings(given, environment)).toEqual({
      address: "http://localhost:1234",
      key: "a-key",
      paceName: "fast",
      playName: "noon-rush",
      seed: "7",
      verbose: true,
    });
  });

  test.each([
    ["a pace it does not know", ["--pace", "toString"], environment, "--pace is one of slow, human, fast"],
    ["a play it does not know", ["--play", "matinee"], environment, "--play is one of noon-rush, power-cut"],
    ["no key", [], {}, "PLATFORM_KEY"],
    ["a flag it does not know", ["--speed", "2"], environment, "--speed"],
  ])("refuse %s in words", (_, given, environmentGiven, words) => {
    expect(() => readSettings(given, environmentGiven)).toThrow(words);
  });
});
