import { expect, onTestFinished, test, vi } from "vitest";
import { setPageTitle, showWaiting } from "./page-title.ts";

test("the number of orders that ring stands before the page's name, whatever page is shown, and on the app's icon", () => {
  const setAppBadge = vi.fn(async () => {});
  vi.stubGlobal("document", { title: "" });
  vi.stubGlobal("navigator", { setAppBadge });
  onTestFinished(() => void vi.unstubAllGlobals());
  // Before the page has its name; what the icon has said since the app was closed is over.
  showWaiting(0);
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  setPageTitle("Commandes");
  expect(document.title).toBe("Commandes");
  showWaiting(2);
  expect(document.title).toBe("(2) Commandes");
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  setPageTitle("Boutique");
  expect(document.title).toBe("(2) Boutique");
  showWaiting(0);
  expect(document.title).toBe("Boutique");
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});
