import type { Locator, Page } from "@playwright/test";

/** Texts of the page of which a line begins with a sign that belongs to the line before, ends within a number or "e-mail", or is, as the last one in Chinese, a single letter. */
export function brokenLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The letters of a text by the lines on which they stand. */
    const linesOf = (text: Text): string[] => {
      const range = document.createRange();
      const lines: string[] = [];
      let lineAt = Number.NEGATIVE_INFINITY;
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top, height } = range.getBoundingClientRect();
        if (height === 0) continue;
        if (top > lineAt + height / 2) lines.push("");
        lineAt = Math.max(lineAt, top);
        lines.push(`${lines.pop()}${text.data.charAt(at)}`);
      }
      return lines.map((line) => line.trim());
    };
    const isBroken = (lines: readonly string[]): boolean =>
      lines.slice(1).some((line) => /^[。，、；：？！）”》·,;:!?»]/.test(line)) ||
      lines.slice(0, -1).some((line) => /(\d|\be)-$/i.test(line)) ||
      (lines.length > 1 && /^\p{Script=Han}[。？！]?$/u.test(lines.at(-1) ?? ""));
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest("script, .unseen, textarea") !== null) continue;
      const lines = linesOf(text);
      if (isBroken(lines)) faults.push(lines.join(" / "));
    }
    return faults;
  });
}

/** The words of an element's text that stand on two lines, as they were too long for the room that they have. */
export function brokenWords(element: Locator): Promise<string[]> {
  return element.evaluate(({ firstChild }) => {
    const text = firstChild as Text;
    const range = document.createRange();
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length === 1 ? [] : [word];
    });
  });
}

/** What is read as one: words that many texts of the app hold, telephone numbers, and figures with their unit. */
export const keptWhole =
  "验证码|登录|像素|账号|添加|方式|分钟|\\+261[\\d\\s]+\\d|[\\d,]+\\s(?:Ar|min|h)(?![\\p{L}\\d])";

/** In the browser: whatever of such a pattern a line ends within, on the page as it stands. */
export function tornBy(pattern: string): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(new RegExp(pattern, "gu"))) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.push(`${word} in: ${node.textContent}`);
    }
  }
  return found;
}
