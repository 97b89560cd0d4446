import type { Page } from "@playwright/test";

/** What the printer does with what it is sent; "hangs": it takes all of it and never says so. */
type Mood = "works" | "off" | "hangs";

/** Where the page finds how the printer is, also after a reload; a mood at all says that the browser knows the printer. */
const moodKey = "a printer by cable";

/** A receipt printer by cable at the browser's edge: chosen once, it is known from then on, while it is on. */
export async function plugInPrinter(page: Page) {
  const slips: number[][] = [];
  await page.exposeFunction("takeSlip", (bytes: number[]) => void slips.push(bytes));
  await page.addInitScript((key) => {
    const mood = () => localStorage.getItem(key);
    const endpoints = [{ direction: "out", type: "bulk", endpointNumber: 1 }];
    const device = {
      configuration: { interfaces: [{ interfaceNumber: 0, alternate: { endpoints } }] },
      open: () => Promise.resolve(),
      claimInterface: () => Promise.resolve(),
      async transferOut(_endpoint: number, bytes: Uint8Array) {
        await (window as unknown as { takeSlip(bytes: number[]): Promise<void> }).takeSlip([...bytes]);
        if (mood() === "hangs") await new Promise(() => undefined);
        return { status: "ok" };
      },
      close: () => Promise.resolve(),
    };
    const requestDevice = () => {
      if (mood() === "off") return Promise.reject(new DOMException("", "NotFoundError"));
      localStorage.setItem(key, "works");
      return Promise.resolve(device);
    };
    const getDevices = () => Promise.resolve(mood() === null || mood() === "off" ? [] : [device]);
    const usb = Object.assign(new EventTarget(), { getDevices, requestDevice });
    Object.defineProperty(navigator, "usb", { value: usb });
  }, moodKey);
  return {
    /** What has reached it, slip by slip. */
    slips,
    set: (mood: Mood) =>
      page.evaluate(
        ([key, now]) => {
          localStorage.setItem(key, now);
          // A browser tells of a printer that it knows once it is there again.
          if (now !== "off") (navigator as unknown as { usb: EventTarget }).usb.dispatchEvent(new Event("connect"));
        },
        [moodKey, mood] as const,
      ),
  };
}
