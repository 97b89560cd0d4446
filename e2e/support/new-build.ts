import { readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { appVersion } from "@tsena/contract/version";
import { systemClock } from "@tsena/server/system/clock";
import { openWorld } from "@tsena/server/testing/open-world";
import { copyOfApp } from "./app-copies.ts";
import { answersKept } from "./leftovers.ts";

const isText = /\.(js|css|html|webmanifest)$/;

/** Makes of a copy of the app another version's build: another code, in files of other names. */
function makeOther(dir: string, { from: was, to: code }: { from: number; to: number }): void {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => isText.test(file));
  const scripts = files.filter((file) => file.startsWith("assets/") && file.endsWith(".js"));
  const names = new Set(scripts.map((file) => file.slice("assets/".length)));
  const other = (name: string): string => name.replace(/\.js$/, `${code}.js`);
  for (const file of files) {
    let text = readFileSync(join(dir, file), "utf8").replaceAll(`code:${was}`, `code:${code}`);
    text = text.replace(/[\w.-]+\.js\b/g, (name) => (names.has(name) ? other(name) : name));
    // The list of what is kept names the page by its content.
    if (file === "service-worker.js") text = text.replace(/(?<=\brevision\W{2,3})(?=[0-9a-f]{32})/g, String(code));
    writeFileSync(join(dir, file), text);
  }
  for (const file of scripts) renameSync(join(dir, file), join(dir, other(file)));
}

const built = realpathSync(fileURLToPath(new URL("../../packages/merchant/dist/current", import.meta.url)));

/** The code of the version that the server serves, once it is released; the app begins as the one before it. */
export const nextCode = appVersion.code;
const firstCode = nextCode - 1;

/** A server of the test's own, with a copy of the app as it was a version ago, which may be made newer. */
export async function ownWorld() {
  const app = copyOfApp(built, /\.(gz|br|map)$/);
  makeOther(app.dir, { from: appVersion.code, to: firstCode });
  const world = await openWorld({
    serverUrl: process.env["E2E_SERVER_URL"] ?? "",
    templateName: process.env["E2E_TEMPLATE"] ?? "",
    clock: systemClock,
    merchantDir: app.dir,
  });
  return {
    world,
    /** The next version's build takes the place of this one, at the same address. */
    release: async () => {
      makeOther(app.dir, { from: firstCode, to: nextCode });
      await world.app.stop();
      await world.anotherNode(Number(new URL(world.address).port));
    },
    close: async () => {
      await world.close();
      app.remove();
    },
  };
}

/** Waits until an answer of the server that says this is kept on the phone, to be read without a link; a menu is kept apart. */
export async function isRemembered(page: Page, text: string, shelf?: Parameters<typeof answersKept>[1]): Promise<void> {
  await expect.poll(() => answersKept(page, shelf), { message: `'${text}' is kept` }).toContain(text);
}

/** Waits until the app's files are kept on the phone, and this page is served from them. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const areKept = async (): Promise<boolean> =>
    navigator.serviceWorker.controller !== null && (await caches.keys()).length > 0;
  await expect.poll(() => page.evaluate(areKept)).toBe(true);
}
