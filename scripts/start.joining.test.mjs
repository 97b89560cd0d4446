import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinOthers } from "./start.joining.mjs";

let dataDir;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), "tsena-starts-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Another start on the folder, which answers at an address; gives whom it has found there. */
async function anotherStart({ orders = true, database = "" } = {}) {
  const program = `
    const { createServer } = await import("node:http");
    const { joinOthers } = await import(${JSON.stringify(new URL("start.joining.mjs", import.meta.url).href)});
    const server = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const address = "http://127.0.0.1:" + server.address().port;
    const found = await joinOthers(${JSON.stringify(dataDir)}, { address, orders: ${orders}, database: ${JSON.stringify(database)} });
    console.log(JSON.stringify({ address, found }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { child, ...JSON.parse(String(line)) };
}

const nowhere = "http://127.0.0.1:9";

const end = async ({ child }) => {
  child.kill("SIGKILL");
  await once(child, "exit");
};

test(
  "a second start on a folder finds the first and has no orders made, and the first finds nobody; one that was killed is found no more",
  { timeout: 20_000 },
  async () => {
    const first = await anotherStart();
    expect(first.found).toEqual({ others: [], isOrderedFor: false });
    const second = await anotherStart();
    expect(second.found).toMatchObject({
      others: [{ address: first.address, pid: first.child.pid, orders: true }],
      isOrderedFor: true,
    });
    const third = await joinOthers(dataDir, { address: nowhere, orders: false });
    expect(third.others.map(({ address, orders }) => [address, orders])).toEqual([
      [first.address, true],
      [second.address, false],
    ]);
    await end(first);
    expect(await joinOthers(dataDir, { address: nowhere, orders: true })).toMatchObject({
      others: [{ address: second.address }],
      isOrderedFor: false,
    });
    await end(second);
    expect(await joinOthers(dataDir, { address: nowhere, orders: true })).toEqual({ others: [], isOrderedFor: false });
    expect(readdirSync(join(dataDir, "starts"))).toEqual([`${process.pid}.json`]);
  },
);

test("a start on another database in the same folder joins nobody, and keeps its address to itself", async () => {
  const other = await anotherStart({ database: "postgresql://tsena:hush@127.0.0.1/other" });
  const found = await joinOthers(dataDir, { address: nowhere, orders: true, database: "" });
  expect(found).toEqual({ others: [], isOrderedFor: false });
  expect(readFileSync(join(dataDir, "starts", `${other.child.pid}.json`), "utf8")).not.toContain("hush");
  await end(other);
});

test("a folder that holds nothing of ours is left as it is", async () => {
  const found = await joinOthers(join(dataDir, "none"), { address: nowhere, orders: true });
  expect(found).toEqual({ others: [], isOrderedFor: false });
  expect(readdirSync(dataDir)).toEqual([]);
});
