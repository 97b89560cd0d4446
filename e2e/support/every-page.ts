import { readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { paths } from "../../packages/merchant/src/navigation/paths.ts";

const listed = readFileSync(new URL("../../packages/contract/spec/routes.txt", import.meta.url), "utf8");
const specified = listed.split("\n").filter((line) => line.startsWith("/"));

/** Every page of the merchant app: those of the variant, and those that were added. */
export const everyPath: readonly string[] = [...new Set([...specified, ...Object.values(paths)])];

/** The event stream is under way for as long as the app is open. */
const isStream = (request: Request): boolean => request.headers()["accept"] === "text/event-stream";

/** In the browser: waits until a page does not stand in for itself any more (nothing is drawn yet, or its outline is, in either language), and is drawn. */
async function drawn(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  const standsIn = (): boolean => {
    const text = document.querySelector("main")?.textContent ?? "";
    return text === "" || /Chargement|加载中|加载更多/.test(text);
  };
  do await frame();
  while (standsIn());
}

/** What is written out to be done in the browser before a page is waited for, and looked up once it rests. */
interface Asked {
  go?: string;
  look?: string;
}

/**
 * Gives what waits until a page asks for nothing more and has drawn what came, and then looks at it: a page that follows another of
 * the same app. Between a page's code and its first question nothing is under way, so that its outline is waited out, too.
 */
export function restOf(page: Page): <Seen = void>(asked?: Asked) => Promise<Seen> {
  const underWay = new Set<Request>();
  let nothingMore = (): void => undefined;
  page.on("request", (request) => void (isStream(request) || underWay.add(request)));
  const end = (request: Request): void => {
    underWay.delete(request);
    if (underWay.size === 0) nothingMore();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async <Seen>({ go = "", look = "undefined" }: Asked = {}): Promise<Seen> => {
    await page.evaluate(`(async () => { ${go}; await (${String(drawn)})(); })()`);
    for (;;) {
      if (underWay.size > 0) await new Promise<void>((resolve) => (nothingMore = resolve));
      const seen = await page.evaluate<Seen>(`(async () => { await (${String(drawn)})(); return ${look}; })()`);
      if (underWay.size === 0) return seen;
    }
  };
}
