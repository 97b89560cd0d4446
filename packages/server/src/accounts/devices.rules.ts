/** How a browser calls itself → what a person calls the thing in their hand. The first that fits. */
const machines: readonly [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser/, "Samsung Internet"],
  [/EdgA?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox/, "Firefox"],
  [/Chrome/, "Chrome"],
  [/Safari/, "Safari"],
];

const wordFor = (table: readonly [RegExp, string][], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A device in the words of its owner: "Android · Chrome". Empty where the browser does not say. */
export function deviceName(userAgent: string): string {
  return [wordFor(machines, userAgent), wordFor(browsers, userAgent)].filter((word) => word !== undefined).join(" · ");
}
