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
    requestDevice(asked: { filters: { services: string[] }[]; optionalServices: string[] }): Promise<BluetoothPrinter>;
  };
  usb?: {
    getDevices(): Promise<UsbPrinter[]>;
    requestDevice(asked: { filters: { classCode: number }[] }): Promise<UsbPrinter>;
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

/** Nothing takes what is to be printed: off, out of reach, or no printer. */
export class NoPrinter extends Error {}

/** The printer of this page: the browser asks anew after a reload, not for each slip. */
let paired: BluetoothPrinter | undefined;

async function writableOf(printer: BluetoothPrinter): Promise<BluetoothWritable> {
  const server = await printer.gatt.connect();
  for (const service of await server.getPrimaryServices()) {
    const found = (await service.getCharacteristics()).find(
      ({ properties }) => properties.write || properties.writeWithoutResponse,
    );
    if (found !== undefined) return found;
  }
  throw new NoPrinter("The device has nothing to write to.");
}

/** Sends bytes to a printer by Bluetooth; the first time in a tap, which lets the browser ask which. */
export async function printByBluetooth(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { bluetooth } = near();
  if (bluetooth === undefined) throw new NoPrinter("The browser has no Bluetooth.");
  paired ??= await bluetooth.requestDevice({
    filters: printerServices.map((service) => ({ services: [service] })),
    optionalServices: printerServices,
  });
  const printer = paired;
  try {
    const writable = await writableOf(printer);
    for (let at = 0; at < bytes.length; at += bytesAtOnce) {
      const part = bytes.slice(at, at + bytesAtOnce);
      // With an answer where there is one: without, a slow printer loses what it has no room for.
      if (writable.properties.write) await writable.writeValueWithResponse(part);
      else await writable.writeValueWithoutResponse(part);
    }
  } catch (error) {
    // The next try may be with another printer.
    paired = undefined;
    throw new NoPrinter("The printer took not all of it.", { cause: error });
  } finally {
    printer.gatt.disconnect();
  }
}

/** Sends bytes where a printer that is plugged in takes them. */
async function writeByUsb(printer: UsbPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (printer.configuration === null) await printer.selectConfiguration(1);
  for (const { interfaceNumber, alternate } of printer.configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === "out" && type === "bulk");
    if (out === undefined) continue;
    await printer.claimInterface(interfaceNumber);
    const { status } = await printer.transferOut(out.endpointNumber, bytes);
    if (status !== "ok") throw new NoPrinter(`The printer answers ${status}.`);
    return;
  }
  throw new NoPrinter("The device has nothing to write to.");
}

/** Sends bytes to a printer by cable; the first time in a tap, which lets the browser ask which. */
export async function printByUsb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { usb } = near();
  if (usb === undefined) throw new NoPrinter("The browser has no USB.");
  const [known] = await usb.getDevices();
  const printer = known ?? (await usb.requestDevice({ filters: [{ classCode: printerClass }] }));
  try {
    await printer.open();
    await writeByUsb(printer, bytes);
    await printer.close();
  } catch (error) {
    throw new NoPrinter("The printer took not all of it.", { cause: error });
  }
}

/** Whether the browser can speak to printers near by, each way. */
export const speaksTo = {
  bluetooth: () => near().bluetooth !== undefined,
  usb: () => near().usb !== undefined,
};
