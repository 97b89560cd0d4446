import type { Locator, Page } from "@playwright/test";
import { setLetters } from "./devtools.ts";
import { expect } from "./journey.ts";

/** The phone's letters are twice as big as they come. */
export const withBigLetters = (page: Page): Promise<void> => setLetters(page, 200);

/** Each word of an element stands on one line; between Chinese signs a line may end. */
export async function expectWholeWords(element: Locator): Promise<void> {
  const broken = await element.evaluate((one) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\P{L}\p{Script=Han}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    return found;
  });
  expect(broken).toEqual([]);
}
