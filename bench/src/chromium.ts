import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type LaunchedChrome } from "chrome-launcher";
import { chromium, type Page } from "playwright-core";
import { moduleIds } from "@tsena/contract/modules";
import { chromiumFlags, chromiumPath } from "@tsena/e2e/support/chromium";
import { owners } from "./shops.ts";

/** A fresh Chromium with a debugging port, or another browser of its kind, given to the work and ended after it. */
export async function withChromium<Result>(
  work: (chrome: LaunchedChrome) => Promise<Result>,
  chromePath = chromiumPath(),
): Promise<Result> {
  const userDataDir = mkdtempSync(join(tmpdir(), "tsena-chromium-"));
  const chrome = await launch({
    chromePath,
    userDataDir,
    chromeFlags: ["--headless=new", ...chromiumFlags],
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

/** Signs in as the owner of the first shop, or with a token, the way the app keeps a session. */
export async function signIn(chrome: LaunchedChrome, address: string, token = owners[0] ?? ""): Promise<void> {
  const userInfo = { shopId: "s1", auditStatus: 2, permissions: moduleIds, signInId: "bench" };
  await onPage(chrome, async (page) => {
    await page.goto(`${address}/healthz`);
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { userInfo: JSON.stringify(userInfo), loginType: "1", token },
    );
  });
}
