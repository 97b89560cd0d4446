import type { Page } from "@playwright/test";

/** What a finger has to find, in pixels each way. */
export const target = 48;

/** In the browser: what on the page can be pressed or typed into and is smaller than this; a box to tick has all of its label. */
export function smallTargets(least: number): string[] {
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
}

/** What on the page can be pressed or typed into and is smaller than a thumb. */
export const tooSmallToTap = (page: Page): Promise<string[]> => page.evaluate(smallTargets, target);
