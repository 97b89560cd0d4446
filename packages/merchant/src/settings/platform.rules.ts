/** The kinds of device whose settings lie in different places. */
export type Platform = "android" | "ios" | "desktop";

/** What a browser says of its device; an iPad says that it is a Mac, but for its touch screen. */
export interface Device {
  userAgent: string;
  touchPoints: number;
}

export function platformOf({ userAgent, touchPoints }: Device): Platform {
  if (/Android|HarmonyOS/i.test(userAgent)) return "android";
  const isPad = /Macintosh/.test(userAgent) && touchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? "ios" : "desktop";
}

/** The kind of the device that the app runs on. */
export function platformHere(): Platform {
  return platformOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
}
