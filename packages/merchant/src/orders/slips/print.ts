import { printPage } from "../../ui/print-part.ts";
import { HalfPrinted, nearWays, type NearWay } from "./near-printers.ts";
import { printerBytes } from "./printer.bytes.ts";
import { printerStore, type PrintWay } from "./printer.choice.ts";
import { drawSlip } from "./slip.draw.ts";
import { dotsOf, type PaperWidth } from "./slip.layout.ts";
import type { SlipRow } from "./slip.rows.ts";

/**
 * What came of a try: "closed" is that the person chose no printer, or nobody to send it to; "failed", that nothing was
 * printed; "half", that it broke off on the way, and something may have come out.
 */
export type PrintEnd = "done" | "closed" | "failed" | "half";

interface Drawn {
  canvas: HTMLCanvasElement;
  paper: PaperWidth;
}

const bytesOf = ({ canvas }: Drawn) => {
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("The browser draws no picture.");
  return printerBytes(pen.getImageData(0, 0, canvas.width, canvas.height));
};

const fileOf = ({ canvas }: Drawn) =>
  new Promise<File>((done, failed) =>
    canvas.toBlob((blob) =>
      blob === null
        ? failed(new Error("The browser makes no picture."))
        : done(new File([blob], "ticket.png", { type: "image/png" })),
    ),
  );

/** Dots of a printer in a millimetre. */
const dotsAcross = 8;

/** The page gives way to the picture while the system prints; its paper is as long as the slip. */
async function printBySystem({ canvas, paper }: Drawn): Promise<void> {
  const picture = new Image();
  picture.src = canvas.toDataURL();
  await picture.decode();
  const sheet = new CSSStyleSheet();
  const height = Math.ceil(canvas.height / dotsAcross) + 4;
  sheet.replaceSync(`
    .slip { display: none }
    @page { size: ${paper}mm ${height}mm; margin: 0 }
    @media print {
      body > :not(.slip) { display: none !important }
      .slip { display: block; width: ${dotsOf[paper] / dotsAcross}mm; margin: 0 auto }
    }`);
  picture.className = "slip";
  picture.alt = "";
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(picture);
  await printPage();
  picture.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

/** So long it is waited for what came of a sharing: there are phones that never say that their sheet was closed. */
const sharesAtMost = 60_000;

/** Opens the phone's own sheet; where it never says how it was closed, the picture may have gone to somebody. */
async function share(data: ShareData): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HalfPrinted("The phone does not say what came of it.")), sharesAtMost);
  });
  await Promise.race([navigator.share(data), silence]).finally(() => clearTimeout(timer));
}

/** A browser that shares no files keeps the picture among the downloads. */
async function sendAsImage(drawn: Drawn): Promise<void> {
  const file = await fileOf(drawn);
  const data = { files: [file] };
  if (navigator.canShare?.(data)) return share(data);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface Way {
  /** Whether this browser can print that way at all. */
  can(): boolean;
  /** Whether a slip comes out that way without a tap. */
  isAlone(): Promise<boolean>;
  print(drawn: Drawn, mayAsk: boolean): Promise<void>;
}

const byNearWay = (near: NearWay): Way => ({
  can: near.can,
  isAlone: near.isKnown,
  print: (drawn, mayAsk) => near.print(bytesOf(drawn), mayAsk),
});

/** The browser asks each time. */
const byTap = { can: () => true, isAlone: async () => false };

const ways: Readonly<Record<PrintWay, Way>> = {
  bluetooth: byNearWay(nearWays.bluetooth),
  usb: byNearWay(nearWays.usb),
  system: { ...byTap, print: printBySystem },
  image: { ...byTap, print: sendAsImage },
};

/** Whether this browser can print that way at all. */
export const canPrint = (way: PrintWay): boolean => ways[way].can();

/** Whether a slip comes out without a tap, as this phone is set (rules/orders.md#automatic-slips). */
export const printsAlone = (): Promise<boolean> => ways[printerStore.get().way].isAlone();

/** By these names a browser says that the person has closed what it asked. */
const closedBy = new Set(["AbortError", "NotFoundError"]);

/**
 * Prints a slip as this phone is set, or says why not: the order goes on in any case (rules/orders.md#slips). Without a tap
 * (`mayAsk`) nobody is asked for anything.
 */
export async function printSlip(rows: readonly SlipRow[], mayAsk: boolean): Promise<PrintEnd> {
  const { way, paper } = printerStore.get();
  try {
    // A phone that is short of memory has no room to draw it in: then nothing has come out.
    await ways[way].print({ canvas: drawSlip(rows, paper), paper }, mayAsk);
    return "done";
  } catch (error) {
    if (error instanceof HalfPrinted) return "half";
    const isClosed = error instanceof DOMException && closedBy.has(error.name);
    return isClosed ? "closed" : "failed";
  }
}
