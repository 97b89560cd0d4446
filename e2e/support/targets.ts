import type { Page } from "@playwright/test";

/** What a finger has to find, in pixels each way. */
const target = 48;

/** What on the page can be pressed or typed into and is smaller than a thumb; a box to tick has all of its label. */
export function tooSmallToTap(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    const sizeOf = (one: Element): number[] => {
      const { width, height } = one.getBoundingClientRect();
      return [width, height];
    };
    /** A tap on its label is one on itself, where the label is the bigger. */
    const sizesOf = (one: Element): number[][] =>
      [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])].map(sizeOf);
    return [...document.querySelectorAll(pressed)]
      .filter((one) => one.closest(".unseen, [inert]") === null && one.checkVisibility())
      .filter((one) => Math.min(...sizeOf(one)) > 1)
      .filter((one) => sizesOf(one).every((size) => Math.min(...size) < least - 0.5))
      .map((one) => `${one.getAttribute("aria-label") ?? one.textContent}: ${sizeOf(one).map(Math.round).join(" × ")}`);
  }, target);
}
