import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withinPatience } from "./patience.ts";

const never = new AbortController().signal;
let silent: Server;
let url: string;
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

/** Collects garbage again and again until work has ended. */
async function collecting<Result>(work: Promise<Result>): Promise<Result> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const again = setInterval(collect, 10);
  return work.finally(() => clearInterval(again));
}

describe("work with little patience", () => {
  test("gives what it comes to, in time", async () => {
    expect(await withinPatience(1000, never, () => Promise.resolve("done"))).toBe("done");
  });

  test("is given up where nobody answers, however often garbage is collected meanwhile", async () => {
    const asked = withinPatience(200, never, (signal) => fetch(url, { signal }));
    await expect(collecting(asked)).rejects.toThrow("no end within 200 ms");
  });

  test("is given up as soon as the process stops, or where it has stopped before", async () => {
    const stop = new AbortController();
    const asked = withinPatience(60_000, stop.signal, (signal) => fetch(url, { signal }));
    stop.abort(new Error("the process stops"));
    await expect(asked).rejects.toThrow("the process stops");
    const late = withinPatience(60_000, stop.signal, (signal) => fetch(url, { signal }));
    await expect(late).rejects.toThrow("the process stops");
  });

  test("waits for one signal with as many others as there are, without a warning of Node", async () => {
    const warned: Error[] = [];
    const hear = (warning: Error): void => void warned.push(warning);
    process.on("warning", hear);
    const stop = new AbortController();
    const ended = new Promise<void>((resolve) => setTimeout(resolve, 50));
    await Promise.all(Array.from({ length: 100 }, () => withinPatience(1000, stop.signal, () => ended)));
    process.off("warning", hear);
    expect(warned).toEqual([]);
  });
});
