/** The phone of a shopkeeper. */
export const aPhone = {
  viewport: { width: 360, height: 740 },
  // Drawing twice as fine takes the renderer half as long again, and no journey looks at a picture of the screen.
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
  timezoneId: "Indian/Antananarivo",
  locale: "fr-FR",
  serviceWorkers: "block",
} as const;

/** What an operator sits at. */
export const aComputer = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** 400 kbit/s, as 3G at the edge of a town: bytes a second, and milliseconds. */
export const slowLink = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300 };
