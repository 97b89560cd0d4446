import type { Page } from "@playwright/test";
import { devtoolsOf } from "./devtools.ts";
import { withoutStream } from "./phone.ts";

/** What the first visit may cost, in bytes on the wire by gzip, headers included (brotli takes a tenth less). */
export const firstRouteBytesMax = 105_000;

/** The files that the orders may come in on a phone that has none yet: each beyond six waits until another has come. */
export const ordersFilesMax = 20;

const counted = new Set(["Document", "Script", "Stylesheet"]);

/** A file as it came over the wire. */
export interface WeighedFile {
  url: string;
  bytes: number;
}

/** Every byte of HTML, JS and CSS on the wire until the login form can be used, on a page that has been nowhere yet; the heaviest first. */
export function firstRouteFiles(page: Page, address: string): Promise<WeighedFile[]> {
  return filesOf(page, async () => {
    await page.goto(`${address}/#/pages/login/login`);
    await page.locator("form button[type=submit]:enabled").waitFor();
  });
}

/**
 * What no screen needs is fetched 5 s after the first one stands (`timings.behindScreens`): it is never fetched here. On a slow
 * machine it would come before all that the screen needs has come, and be weighed with it.
 */
function fetchNothingBehind(): void {
  const after = window.setTimeout.bind(window);
  const soon = (work: TimerHandler, delay = 0, ...given: unknown[]) =>
    delay < 4_000 ? after(work, delay, ...given) : 0;
  Object.assign(window, { setTimeout: soon });
}

/** The HTML, JS and CSS that come over the wire, by gzip, while a page goes somewhere; the heaviest first. */
export async function filesOf(page: Page, go: () => Promise<void>): Promise<WeighedFile[]> {
  const kinds = new Map<string, { kind: string; url: string }>();
  const sizes: WeighedFile[] = [];
  const session = await devtoolsOf(page);
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.fromServiceWorker) kinds.set(requestId, { kind: type, url: new URL(response.url).pathname });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = kinds.get(requestId);
    if (file !== undefined && counted.has(file.kind)) sizes.push({ url: file.url, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  await withoutStream(page);
  await page.addInitScript(fetchNothingBehind);
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await go();
  await page.waitForLoadState("networkidle");
  return sizes.sort((a, b) => b.bytes - a.bytes);
}

/** All of the first route's bytes. */
export function totalBytes(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
