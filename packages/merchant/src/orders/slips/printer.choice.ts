import { browserStore, whenOtherTabWrites } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import type { PaperWidth } from "./slip.layout.ts";

/** How a slip leaves the phone: to a printer near by, by the system's own print, or as a picture to send. */
export const printWays = ["bluetooth", "usb", "system", "image"] as const;
export type PrintWay = (typeof printWays)[number];

/** The ways on which a printer that is known needs no tap for each slip. */
export const nearPrintWays = ["bluetooth", "usb"] as const satisfies readonly PrintWay[];
export const isNearWay = (way: PrintWay): boolean => nearPrintWays.some((near) => near === way);

interface PrinterChoice {
  way: PrintWay;
  paper: PaperWidth;
}

const key = "printer";
const storage = browserStore();

function read(): PrinterChoice {
  const [way, paper] = (storage.getItem(key) ?? "").split(" ");
  return { way: printWays.find((known) => known === way) ?? "system", paper: paper === "80" ? 80 : 58 };
}

export const printerStore = createStore(read());
whenOtherTabWrites([key], () => printerStore.set(read()));

/** Holds at once, and is remembered on this phone: another has another printer. */
export function choosePrinter(change: Partial<PrinterChoice>): void {
  const chosen = { ...printerStore.get(), ...change };
  storage.setItem(key, `${chosen.way} ${chosen.paper}`);
  printerStore.set(chosen);
}
