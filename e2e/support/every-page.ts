import { readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { paths } from "../../packages/merchant/src/navigation/paths.ts";
import { expect } from "./journey.ts";

const listed = readFileSync(new URL("../../packages/contract/spec/routes.txt", import.meta.url), "utf8");
const specified = listed.split("\n").filter((line) => line.startsWith("/"));

/** Every page of the merchant app: those of the variant, and those that were added. */
export const everyPath: readonly string[] = [...new Set([...specified, ...Object.values(paths)])];

/** The event stream is under way for as long as the app is open. */
const isStream = (request: Request): boolean => request.headers()["accept"] === "text/event-stream";

/** Whether a page still stands in for itself: nothing is drawn yet, or its outline is, in either language. */
const standsIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const text = document.querySelector("main")?.textContent ?? "";
    return text === "" || /Chargement|加载中|加载更多/.test(text);
  });

/**
 * Gives what waits until a page asks for nothing more and has drawn what came: a page that follows another of the same app.
 * Between a page's code and its first question nothing is under way, so that its outline is waited out, too.
 */
export function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  page.on("request", (request) => !isStream(request) && underWay.add(request));
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => underWay.delete(request));
  const drawn = (): Promise<void> =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
  return async () => {
    await expect
      .poll(
        async () => {
          await drawn();
          return underWay.size > 0 || (await standsIn(page));
        },
        { timeout: 30_000, intervals: [50] },
      )
      .toBe(false);
    await drawn();
  };
}
