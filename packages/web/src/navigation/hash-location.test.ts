import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowser } from "./testing.ts";

async function start(hash = "") {
  vi.resetModules();
  const browser = openBrowser(hash);
  const app = await import("./hash-location.ts");
  app.startLocation();
  return { browser, ...app, shown: () => app.currentEntry().address };
}

type Started = Awaited<ReturnType<typeof start>>;

afterEach(() => vi.unstubAllGlobals());

test("a page is opened at the address in the bar, with its query", async () => {
  const { shown } = await start("#/pages/order/orderDetail?id=7");
  expect(shown()).toBe("/pages/order/orderDetail?id=7");
});

test("an empty address is the entry", async () => {
  expect((await start()).shown()).toBe("/");
});

test("links, the back button and typed addresses lead to their page", async () => {
  const { browser, navigate, shown } = await start();
  navigate("/a");
  navigate("/b?x=1");
  expect([shown(), browser.bar()]).toEqual(["/b?x=1", "#/b?x=1"]);
  browser.back();
  expect(shown()).toBe("/a");
  browser.type("#/c");
  expect(shown()).toBe("/c");
  browser.back();
  expect(shown()).toBe("/a");
});

test("the same address again is no second step in the history", async () => {
  const { browser, navigate, shown } = await start();
  navigate("/a");
  navigate("/a");
  browser.back();
  expect(shown()).toBe("/");
});

test("a step back from a page that took the place of a form leads to what was before both", async () => {
  const { browser, navigate, shown } = await start("#/home");
  navigate("/list");
  navigate("/form");
  navigate("/list", { replace: true });
  expect(shown()).toBe("/list");
  browser.back();
  await browser.settled();
  expect([shown(), browser.bar()]).toEqual(["/home", "#/home"]);
});

test("from a first page that is there twice, a step back stays in the app", async () => {
  const { browser, navigate, goBack, shown } = await start("#/list");
  navigate("/form");
  navigate("/list", { replace: true });
  browser.back();
  await browser.settled();
  expect(shown()).toBe("/list");
  goBack("/home");
  expect(shown()).toBe("/home");
});

test("the bar's arrow steps back, and from the first page leads where it is told", async () => {
  const { browser, navigate, goBack, shown } = await start("#/deep");
  goBack("/home");
  expect(shown()).toBe("/home");
  navigate("/a");
  goBack("/elsewhere");
  await browser.settled();
  expect(shown()).toBe("/home");
});

describe("a screen that holds the person back", () => {
  const ask = vi.fn<(to: string) => Promise<boolean>>();
  let app: Started;
  let release: () => void;

  beforeEach(async () => {
    ask.mockReset();
    app = await start();
    app.navigate("/before");
    app.navigate("/form");
    release = app.addBlocker(ask);
  });

  const ways: [string, (to: Started) => void, string][] = [
    ["a link", ({ navigate }) => navigate("/after"), "/after"],
    ["the back button", ({ browser }) => browser.back(), "/before"],
    ["a typed address", ({ browser }) => browser.type("#/typed"), "/typed"],
  ];

  test.each(ways)("%s asks, and stays where the answer is no", async (_way, leave) => {
    ask.mockResolvedValue(false);
    leave(app);
    await app.browser.settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect([app.shown(), app.browser.bar()]).toEqual(["/form", "#/form"]);
  });

  test.each(ways)("%s asks, saying where it goes, and leads on where the answer is yes", async (_way, leave, to) => {
    ask.mockResolvedValue(true);
    leave(app);
    await expect.poll(() => [app.shown(), app.browser.bar()]).toEqual([to, `#${to}`]);
    expect(ask.mock.calls).toEqual([[to]]);
  });

  test("a second way out while the question is open asks no second question", async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    app.navigate("/after");
    app.navigate("/after");
    app.browser.back();
    await app.browser.settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect([app.shown(), app.browser.bar()]).toEqual(["/form", "#/form"]);
  });

  test("a reload makes the browser ask", () => {
    expect(app.browser.reload()).toBe(true);
  });

  test("after it has let go, nothing is asked any more", async () => {
    release();
    app.browser.back();
    expect(app.shown()).toBe("/before");
    expect(app.browser.reload()).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });
});
