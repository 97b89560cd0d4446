import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinOthers } from "./start.joining.mjs";

let dataDir;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), "tsena-starts-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Another start on the folder, which answers at an address; gives whom it has found there. */
async function anotherStart(simulator) {
  const program = `
    const { createServer } = await import("node:http");
    const { joinOthers } = await import(${JSON.stringify(new URL("start.joining.mjs", import.meta.url).href)});
    const server = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const address = "http://127.0.0.1:" + server.address().port;
    const found = await joinOthers(${JSON.stringify(dataDir)}, { address, simulator: ${simulator} });
    console.log(JSON.stringify({ address, found }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { child, ...JSON.parse(String(line)) };
}

test(
  "a second start on a folder finds the first, and the first finds nobody; one that was killed is found no more",
  { timeout: 20_000 },
  async () => {
    const first = await anotherStart(true);
    expect(first.found).toEqual([]);
    const second = await anotherStart(true);
    expect(second.found).toMatchObject([{ address: first.address, pid: first.child.pid, simulator: true }]);
    const third = await joinOthers(dataDir, { address: "http://127.0.0.1:9", simulator: false });
    expect(third.map(({ address }) => address)).toEqual([first.address, second.address]);
    for (const { child } of [first, second]) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    expect(await joinOthers(dataDir, { address: "http://127.0.0.1:9", simulator: false })).toEqual([]);
    expect(readdirSync(join(dataDir, "starts"))).toEqual([`${process.pid}.json`]);
  },
);

test("a folder that holds nothing of ours is left as it is", async () => {
  expect(await joinOthers(join(dataDir, "none"), { address: "http://127.0.0.1:9", simulator: true })).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});
