import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type LaunchedChrome } from "chrome-launcher";
import { chromium, type Page } from "playwright-core";
import { chromiumPath } from "@tsena/e2e/support/chromium";

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A fresh Chromium with a debugging port, given to the work and ended after it. */
export async function withChromium<Result>(work: (chrome: LaunchedChrome) => Promise<Result>): Promise<Result> {
  const userDataDir = mkdtempSync(join(tmpdir(), "tsena-chromium-"));
  const chrome = await launch({
    chromePath: chromiumPath(),
    userDataDir,
    chromeFlags: flags,
    ignoreDefaultFlags: true,
  });
  try {
    return await work(chrome);
  } finally {
    chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Does something on a page of a Chromium's own profile, so that what it stores is there for whoever comes next. */
export async function onPage<Result>(chrome: LaunchedChrome, work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  try {
    const [context] = browser.contexts();
    if (context === undefined) throw new Error("Chromium has no profile to use");
    const page = await context.newPage();
    const result = await work(page);
    await page.close();
    return result;
  } finally {
    await browser.close();
  }
}
