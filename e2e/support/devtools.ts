import type { CDPSession, Page } from "@playwright/test";

const opened = new WeakMap<Page, CDPSession[]>();

/** Speaks with the browser about a page by its developers' tools, up to the end of the journey. */
export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  opened.set(page, [...(opened.get(page) ?? []), session]);
  return session;
}

/** A page that a journey before had is one in which nothing was opened. */
export async function forgetHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.resetNavigationHistory");
  // Beside a second session a page that is loaded without a link takes itself for online.
  await session.detach();
}

/** The letters that a phone comes with, in px. */
const usual = 16;

const sendLetters = (session: CDPSession, percent: number): Promise<unknown> =>
  session.send("Page.setFontSizes", { fontSizes: { standard: (usual * percent) / 100 } });

/** The phone's letters are so many percent of those it comes with: as somebody sets them for all that they open. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  await sendLetters(await devtoolsOf(page), percent);
}

/** Takes back what of a page would reach the next journey, which may be given the same: what it keeps, its link, what it may, its letters. */
export async function leaveNothing(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
  if (page.isClosed()) return;
  const session = await devtoolsOf(page);
  await sendLetters(session, 100);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "service_workers,cache_storage" });
  await Promise.all((opened.get(page) ?? []).map((session) => session.detach()));
  opened.delete(page);
}
