/** What of Web Bluetooth and WebUSB we use: neither stands in the types of the browser. */
interface BluetoothWritable {
  properties: { write: boolean; writeWithoutResponse: boolean };
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

interface BluetoothPrinter {
  gatt: {
    connect(): Promise<{
      getPrimaryServices(): Promise<{ getCharacteristics(): Promise<BluetoothWritable[]> }[]>;
    }>;
    disconnect(): void;
  };
}

interface UsbPrinter {
  configuration: {
    interfaces: {
      interfaceNumber: number;
      alternate: { endpoints: { direction: "in" | "out"; type: string; endpointNumber: number }[] };
    }[];
  } | null;
  open(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(of: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ status: string }>;
  close(): Promise<void>;
}

interface Near {
  bluetooth?: {
    /** Not in each browser that has Bluetooth. */
    getDevices?(): Promise<BluetoothPrinter[]>;
    requestDevice(asked: { filters: { services: string[] }[]; optionalServices: string[] }): Promise<BluetoothPrinter>;
  };
  usb?: {
    getDevices(): Promise<UsbPrinter[]>;
    requestDevice(asked: { filters: { classCode: number }[] }): Promise<UsbPrinter>;
    addEventListener(name: "connect", heard: () => void): void;
  };
}

const near = () => navigator as Navigator & Near;

/** The services by which cheap receipt printers take bytes. */
const printerServices = [
  "000018f0-0000-1000-8000-00805f9b34fb",
  "0000ff00-0000-1000-8000-00805f9b34fb",
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
  "49535343-fe7d-4ae5-8fa9-9fafd205e455",
];

/** Bytes in one write: what every Bluetooth printer takes. */
const bytesAtOnce = 180;

/** The class of printers among what is plugged in. */
const printerClass = 7;

/** So long a printer has for a piece of a slip, in milliseconds: one without paper keeps a cable waiting for ever. */
const pieceAtMost = 120_000;

/** Nothing takes what is to be printed (off, out of reach, or no printer), and nothing has come out. */
export class NoPrinter extends Error {}

/** It broke off on the way: whoever stands at the printer sees whether a slip has come out, the phone does not know. */
export class HalfPrinted extends Error {}

/**
 * Sends a slip by whatever way, as long as the printer takes it. `begin` is called before each piece that may come out: from the
 * first on nobody can say that nothing was printed. After a piece that was waited for too long none follows.
 */
async function send(work: (begin: () => void) => Promise<void>): Promise<void> {
  let [hasBegun, isGivenUp] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: () => void = () => undefined;
  const hangs = new Promise<never>((_, fail) => {
    giveUp = () => {
      isGivenUp = true;
      fail(new Error("The printer takes too long."));
    };
  });
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, pieceAtMost);
  };
  const begin = () => {
    if (isGivenUp) throw new Error("The printer has taken too long.");
    hasBegun = true;
    wait();
  };
  wait();
  try {
    await Promise.race([work(begin), hangs]);
  } catch (cause) {
    if (hasBegun) throw new HalfPrinted("The printer took not all of it.", { cause });
    throw new NoPrinter("The printer took nothing of it.", { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A way to printers near by. Which one is asked in a tap, the first time; from then on it prints without any. */
export interface NearWay {
  /** Whether the browser can speak to printers this way. */
  can(): boolean;
  /** Whether it knows one that it need not ask for. */
  isKnown(): Promise<boolean>;
  /** `mayAsk`: somebody has just tapped, so that the browser may ask which printer it is. */
  print(bytes: Uint8Array<ArrayBuffer>, mayAsk: boolean): Promise<void>;
}

/** The printer of this page: most browsers ask anew after a reload, none for each slip. */
let paired: BluetoothPrinter | undefined;
/** It did not answer: the next tap may be for another. */
let isDoubted = false;

async function knownByBluetooth(): Promise<BluetoothPrinter | undefined> {
  return paired ?? (await near().bluetooth?.getDevices?.())?.[0];
}

async function bluetoothPrinter(mayAsk: boolean): Promise<BluetoothPrinter> {
  const { bluetooth } = near();
  const known = await knownByBluetooth();
  if (known !== undefined && !(mayAsk && isDoubted)) return known;
  if (bluetooth === undefined || !mayAsk) throw new NoPrinter("No printer is known by Bluetooth.");
  return bluetooth.requestDevice({
    filters: printerServices.map((service) => ({ services: [service] })),
    optionalServices: printerServices,
  });
}

async function writableOf(printer: BluetoothPrinter): Promise<BluetoothWritable> {
  const server = await printer.gatt.connect();
  for (const service of await server.getPrimaryServices()) {
    const found = (await service.getCharacteristics()).find(
      ({ properties }) => properties.write || properties.writeWithoutResponse,
    );
    if (found !== undefined) return found;
  }
  throw new Error("The device has nothing to write to.");
}

async function printByBluetooth(bytes: Uint8Array<ArrayBuffer>, mayAsk: boolean): Promise<void> {
  const printer = await bluetoothPrinter(mayAsk);
  paired = printer;
  isDoubted = true;
  try {
    await send(async (begin) => {
      const writable = await writableOf(printer);
      for (let at = 0; at < bytes.length; at += bytesAtOnce) {
        const part = bytes.slice(at, at + bytesAtOnce);
        begin();
        // With an answer where there is one: without, a slow printer loses what it has no room for.
        if (writable.properties.write) await writable.writeValueWithResponse(part);
        else await writable.writeValueWithoutResponse(part);
      }
    });
    isDoubted = false;
  } finally {
    printer.gatt.disconnect();
  }
}

async function knownByUsb(): Promise<UsbPrinter | undefined> {
  return (await near().usb?.getDevices())?.[0];
}

async function usbPrinter(mayAsk: boolean): Promise<UsbPrinter> {
  const { usb } = near();
  const known = await knownByUsb();
  if (known !== undefined) return known;
  if (usb === undefined || !mayAsk) throw new NoPrinter("No printer is known by cable.");
  return usb.requestDevice({ filters: [{ classCode: printerClass }] });
}

/** Sends bytes where a printer that is plugged in takes them. */
async function writeByUsb(printer: UsbPrinter, bytes: Uint8Array<ArrayBuffer>, begin: () => void): Promise<void> {
  await printer.open();
  if (printer.configuration === null) await printer.selectConfiguration(1);
  for (const { interfaceNumber, alternate } of printer.configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === "out" && type === "bulk");
    if (out === undefined) continue;
    await printer.claimInterface(interfaceNumber);
    begin();
    const { status } = await printer.transferOut(out.endpointNumber, bytes);
    if (status !== "ok") throw new Error(`The printer answers ${status}.`);
    return;
  }
  throw new Error("The device has nothing to write to.");
}

async function printByUsb(bytes: Uint8Array<ArrayBuffer>, mayAsk: boolean): Promise<void> {
  const printer = await usbPrinter(mayAsk);
  try {
    await send((begin) => writeByUsb(printer, bytes, begin));
  } finally {
    // One that was pulled out is closed already.
    await printer.close().catch(() => undefined);
  }
}

export const nearWays = {
  bluetooth: {
    can: () => near().bluetooth !== undefined,
    isKnown: async () => (await knownByBluetooth()) !== undefined,
    print: printByBluetooth,
  },
  usb: {
    can: () => near().usb !== undefined,
    isKnown: async () => (await knownByUsb()) !== undefined,
    print: printByUsb,
  },
} satisfies Record<string, NearWay>;

/** Calls `back` whenever a printer that is known is plugged in. */
export const whenPluggedIn = (back: () => void): void => near().usb?.addEventListener("connect", back);
