// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { stopTheClock } from "../../api/testing.ts";
import type { PrintWay } from "./printer.choice.ts";
import type { SlipRow } from "./slip.rows.ts";
import { bring, bringBluetooth, bringPen, bringUsb, reload } from "./testing/edge.ts";

const rows: SlipRow[] = [{ kind: "words", text: "2 × Romazava", size: "big", bold: true }];

const refusal = (name: string) => () => Promise.reject(new DOMException("", name));

/** A page that has just been opened on a phone that prints this way. */
async function open(way: PrintWay) {
  const page = await reload();
  page.choosePrinter({ way, paper: 58 });
  return page;
}

const begins = [0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 48, 0];
const ends = [0x1b, 0x64, 4, 0x1d, 0x56, 66, 0];

beforeEach(() => {
  localStorage.clear();
  bringPen();
});

describe.each([
  ["usb", bringUsb],
  ["bluetooth", bringBluetooth],
] as const)("by %s", (way, bringPrinter) => {
  test("a slip reaches the printer whole; which one it is was asked at the first tap only", async () => {
    const printer = bringPrinter();
    const { printSlip, canPrint } = await open(way);
    expect(canPrint(way)).toBe(true);
    expect([await printSlip(rows, true), await printSlip(rows, true)]).toEqual(["done", "done"]);
    expect([printer.asked, printer.isOpen, printer.slips.length]).toEqual([1, false, 2]);
    for (const slip of printer.slips) {
      expect(slip.slice(0, 8)).toEqual(begins);
      expect(slip.slice(-7)).toEqual(ends);
    }
  });

  test("without a tap nobody is asked for anything: it prints once the printer is known", async () => {
    const printer = bringPrinter();
    const { printSlip, printsAlone } = await open(way);
    expect([await printsAlone(), await printSlip(rows, false), printer.asked]).toEqual([false, "failed", 0]);
    await printSlip(rows, true);
    expect([await printsAlone(), await printSlip(rows, false), printer.asked]).toEqual([true, "done", 1]);
  });

  test("whoever closes the browser's question has chosen no printer", async () => {
    const printer = bringPrinter();
    printer.mood = "notChosen";
    const { printSlip } = await open(way);
    expect(await printSlip(rows, true)).toBe("closed");
  });

  test("a printer that is off has printed nothing, and prints without a tap once it is on again", async () => {
    const printer = bringPrinter();
    const { printSlip } = await open(way);
    await printSlip(rows, true);
    printer.mood = "off";
    expect(await printSlip(rows, false)).toBe("failed");
    printer.mood = "works";
    expect([await printSlip(rows, false), printer.asked]).toEqual(["done", 1]);
  });

  test("what breaks off on the way may have come out: that is not called nothing", async () => {
    const printer = bringPrinter();
    const { printSlip } = await open(way);
    printer.mood = "breaks";
    expect([await printSlip(rows, true), printer.isOpen]).toEqual(["half", false]);
  });

  test("a browser that has it not does not offer it", async () => {
    const { canPrint, printSlip } = await open(way);
    expect([canPrint(way), await printSlip(rows, true)]).toEqual([false, "failed"]);
  });
});

test("a printer by cable is known after a reload", async () => {
  const printer = bringUsb();
  await (await open("usb")).printSlip(rows, true);
  const { printsAlone, printSlip } = await open("usb");
  expect([await printsAlone(), await printSlip(rows, false), printer.asked]).toEqual([true, "done", 1]);
});

test.each([true, false])(
  "a printer by Bluetooth is known after a reload where the browser remembers it: %s",
  async (remembers) => {
    const printer = bringBluetooth({ remembers });
    await (await open("bluetooth")).printSlip(rows, true);
    const { printsAlone, printSlip } = await open("bluetooth");
    expect([await printsAlone(), await printSlip(rows, false)]).toEqual(remembers ? [true, "done"] : [false, "failed"]);
    expect(printer.asked).toBe(1);
  },
);

test("after a printer by Bluetooth did not answer, the next tap may choose another", async () => {
  const printer = bringBluetooth();
  const { printSlip } = await open("bluetooth");
  await printSlip(rows, true);
  printer.mood = "off";
  await printSlip(rows, true);
  await printSlip(rows, true);
  expect(printer.asked).toBe(2);
});

test("a cable that never answers is given up after two minutes, and let go of", async () => {
  stopTheClock();
  const printer = bringUsb();
  const { printSlip } = await open("usb");
  printer.mood = "hangs";
  const end = printSlip(rows, true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([await end, printer.isOpen]).toEqual(["half", false]);
});

test("a printer that is slow, and goes on, is waited for: the slip of a long order takes minutes by Bluetooth", async () => {
  stopTheClock();
  const printer = bringBluetooth();
  const { printSlip } = await open("bluetooth");
  printer.mood = "slow";
  const end = printSlip(rows, true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([await end, printer.slips.flat().slice(-7)]).toEqual(["done", ends]);
});

test("a printer that answers after it was given up is sent nothing more: what was told as not printed is not", async () => {
  stopTheClock();
  const printer = bringBluetooth();
  const { printSlip } = await open("bluetooth");
  printer.mood = "hangs";
  const end = printSlip(rows, true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await end).toBe("failed");
  printer.answerLate();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(printer.slips.flat()).toEqual([]);
});

/** What the system's print finds on the page. */
function bringSystemPrint(tells: boolean) {
  const seen: { pictures: number; paper: string | undefined }[] = [];
  const written: string[] = [];
  const slips = () => document.querySelectorAll("body > img.slip").length;
  bring(CSSStyleSheet.prototype, "replaceSync", (text: string) => void written.push(text));
  bring(window, "print", () => {
    seen.push({ pictures: slips(), paper: /size: (\d+mm)/.exec(written.at(-1) ?? "")?.[1] });
    if (tells) dispatchEvent(new Event("afterprint"));
  });
  return { seen, slips };
}

test("the system prints the picture alone, on paper of its size, and the page is as before", async () => {
  const { seen, slips } = bringSystemPrint(true);
  const before = document.adoptedStyleSheets.length;
  const { printSlip } = await open("system");
  expect(await printSlip(rows, true)).toBe("done");
  expect(seen).toEqual([{ pictures: 1, paper: "58mm" }]);
  expect([slips(), document.adoptedStyleSheets.length]).toEqual([0, before]);
});

test("a system that does not tell when it has printed holds the page for half a minute at the most", async () => {
  stopTheClock();
  const { slips } = bringSystemPrint(false);
  const { printSlip } = await open("system");
  const end = printSlip(rows, true);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(slips()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await end, slips()]).toEqual(["done", 0]);
});

test("the picture is shared as a file where the browser shares files", async () => {
  const shared: ShareData[] = [];
  bring(navigator, "canShare", ({ files = [] }: ShareData) => files.length === 1);
  bring(navigator, "share", async (data: ShareData) => void shared.push(data));
  const { printSlip } = await open("image");
  expect(await printSlip(rows, true)).toBe("done");
  expect(shared.flatMap(({ files = [] }) => files).map(({ name, type }) => [name, type])).toEqual([
    ["ticket.png", "image/png"],
  ]);
});

test.each([
  ["AbortError", "closed"],
  ["NotAllowedError", "failed"],
])("a sharing that ends with %s has %s", async (name, end) => {
  bring(navigator, "canShare", () => true);
  bring(navigator, "share", refusal(name));
  const { printSlip } = await open("image");
  expect(await printSlip(rows, true)).toBe(end);
});

test("a sharing of which the phone never says how it ended holds up the next slip for a minute at the most, and may have gone out", async () => {
  stopTheClock();
  bring(navigator, "canShare", () => true);
  bring(navigator, "share", () => new Promise<void>(() => {}));
  const { printSlip } = await open("image");
  const end = printSlip(rows, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toBe("half");
});

test("where the browser shares no files, the picture is kept among the downloads", async () => {
  const clicked: string[] = [];
  bring(HTMLAnchorElement.prototype, "click", function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  const { printSlip } = await open("image");
  expect([await printSlip(rows, true), clicked]).toEqual(["done", ["ticket.png"]]);
});

test.each(["usb", "system"] as const)(
  "a phone that has no room to draw a slip has printed nothing by %s",
  async (way) => {
    const printer = bringUsb();
    bring(HTMLCanvasElement.prototype, "getContext", () => null);
    const { printSlip } = await open(way);
    expect([await printSlip(rows, true), printer.slips]).toEqual(["failed", []]);
  },
);

test.each(["system", "image"] as const)("%s asks for a tap each time", async (way) => {
  const { printsAlone } = await open(way);
  expect(await printsAlone()).toBe(false);
});
