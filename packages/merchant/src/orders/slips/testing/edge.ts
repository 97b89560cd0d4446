import { onTestFinished, vi } from "vitest";

/** Puts something where the browser has it, until the test ends. */
export function bring(on: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(on, name);
    else Object.defineProperty(on, name, before);
  });
}

/** A pen that draws nothing and measures each letter alike, which the browser of the tests has not. */
export function bringPen(): void {
  const pen = {
    measureText: (text: string) => ({ width: 10 * text.length }),
    fillRect: () => undefined,
    fillText: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8Array(width * height * 4),
    }),
  };
  bring(HTMLCanvasElement.prototype, "getContext", () => pen);
  bring(HTMLCanvasElement.prototype, "toDataURL", () => "data:image/png;base64,");
  bring(HTMLCanvasElement.prototype, "toBlob", (done: (blob: Blob) => void) => done(new Blob(["png"])));
  bring(HTMLImageElement.prototype, "decode", () => Promise.resolve());
}

const refused = (name: string) => Promise.reject(new DOMException("", name));

/** How a printer takes what it is sent: all of it, piece by piece, out of reach, broken off on the way, never answering, or none chosen. */
export type PrinterMood = "works" | "slow" | "off" | "breaks" | "hangs" | "notChosen";

/** A printer at the browser's edge; `asked` counts how often the browser has asked which it is. */
function printer() {
  return { mood: "works" as PrinterMood, asked: 0, isAllowed: false, isOpen: false, slips: [] as number[][] };
}

type Printer = ReturnType<typeof printer>;

function choose<Device>(at: Printer, device: Device): Promise<Device> {
  at.asked += 1;
  if (at.mood === "notChosen") return refused("NotFoundError");
  at.isAllowed = true;
  return Promise.resolve(device);
}

const never = new Promise<never>(() => undefined);

/** A printer by cable: the browser goes on knowing one that was chosen, also after a reload, while it is plugged in. */
export function bringUsb() {
  const at = printer();
  const device = {
    configuration: null as unknown,
    open: () => {
      at.isOpen = true;
      return Promise.resolve();
    },
    selectConfiguration() {
      const endpoints = [
        { direction: "in", type: "bulk", endpointNumber: 1 },
        { direction: "out", type: "bulk", endpointNumber: 2 },
      ];
      device.configuration = { interfaces: [{ interfaceNumber: 0, alternate: { endpoints } }] };
      return Promise.resolve();
    },
    claimInterface: () => (at.mood === "off" ? refused("NetworkError") : Promise.resolve()),
    transferOut(endpoint: number, bytes: Uint8Array) {
      if (endpoint !== 2) return refused("InvalidAccessError");
      if (at.mood === "hangs") return never;
      if (at.mood === "breaks") return Promise.resolve({ status: "stall" });
      at.slips.push([...bytes]);
      return Promise.resolve({ status: "ok" });
    },
    close: () => {
      at.isOpen = false;
      return Promise.resolve();
    },
  };
  const plugged = new EventTarget();
  bring(navigator, "usb", {
    getDevices: () => Promise.resolve(at.isAllowed && at.mood !== "off" ? [device] : []),
    requestDevice: () => choose(at, device),
    addEventListener: (name: string, heard: () => void) => plugged.addEventListener(name, heard),
  });
  return at;
}

/** A printer by Bluetooth; `remembers`: the browser goes on knowing it after a reload, as few do. */
export function bringBluetooth({ remembers = false } = {}) {
  const at = printer();
  const waiting: (() => void)[] = [];
  const writable = {
    properties: { write: true, writeWithoutResponse: false },
    writeValueWithResponse: (bytes: Uint8Array) => {
      if (bytes.length > 180) return refused("InvalidModificationError");
      const slip = at.slips.at(-1) ?? [];
      if (at.mood === "breaks" && slip.length > 0) return refused("NetworkError");
      slip.push(...bytes);
      return at.mood === "slow" ? new Promise((taken) => setTimeout(taken, 20_000)) : Promise.resolve();
    },
  };
  const service = { getCharacteristics: () => Promise.resolve([writable]) };
  const server = { getPrimaryServices: () => Promise.resolve([service]) };
  const gatt = {
    async connect() {
      if (at.mood === "off") return refused("NetworkError");
      if (at.mood === "hangs") await new Promise<void>((answer) => waiting.push(answer));
      at.isOpen = true;
      at.slips.push([]);
      return server;
    },
    disconnect: () => void (at.isOpen = false),
  };
  const device = { gatt };
  bring(navigator, "bluetooth", {
    ...(remembers ? { getDevices: () => Promise.resolve(at.isAllowed ? [device] : []) } : {}),
    requestDevice: () => choose(at, device),
  });
  return Object.assign(at, { answerLate: () => waiting.forEach((answer) => answer()) });
}

/** The code anew, as after a reload of the page: what it knew in memory is gone. */
export async function reload() {
  vi.resetModules();
  const [{ choosePrinter }, print] = await Promise.all([import("../printer.choice.ts"), import("../print.ts")]);
  return { choosePrinter, ...print };
}
