import type { Page } from "@playwright/test";

/** How a phone is held before a code: turned and leaned back so far, with so little light. */
export interface Pose {
  /** In degrees. */
  turned: number;
  /** How much narrower what is farther away is, 0 to 1. */
  leaned: number;
  /** 1 is daylight. */
  light: number;
}

const frame = { width: 640, height: 480 };

/** Frames of a film, as many as a camera needs to begin. */
const frames = 5;

/** A photo of a picture, as the grey values of one frame: leaned back line by line, turned, darkened, and grainy as in the dark. */
function photographOf(page: Page, png: Buffer, pose: Pose): Promise<string> {
  return page.evaluate(
    async ({ picture, turned, leaned, light, width, height }) => {
      const drawOn = (side: [number, number]) => {
        const canvas = new OffscreenCanvas(...side);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        if (context === null) throw new Error("nothing can be drawn");
        return { canvas, context };
      };
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.codePointAt(0) ?? 0);
      const shown = await createImageBitmap(new Blob([bytes]));
      const { canvas: lying, context: leaning } = drawOn([shown.width, shown.height]);
      for (let line = 0; line < shown.height; line++) {
        // What is farther away is narrower and lower alike.
        const near = 1 - leaned * (1 - line / shown.height);
        const seen = leaned === 0 ? line : (shown.height * (1 - (1 - leaned) / near)) / leaned;
        const wide = shown.width * near;
        leaning.drawImage(shown, 0, seen, shown.width, 1, (shown.width - wide) / 2, line, wide, 1);
      }
      const { context } = drawOn([width, height]);
      context.fillStyle = "#777777";
      context.fillRect(0, 0, width, height);
      context.translate(width / 2, height / 2);
      context.rotate((turned * Math.PI) / 180);
      const side = height * 0.72;
      context.drawImage(lying, -side / 2, -side / 2, side, side * (1 - leaned / 2));
      const { data } = context.getImageData(0, 0, width, height);
      let grain = 7;
      let greys = "";
      for (let at = 0; at < data.length; at += 4) {
        grain = (grain * 16_807) % 2_147_483_647;
        greys += String.fromCharCode(Math.min(235, 16 + Math.round((data[at] ?? 0) * light) + (grain % 9)));
      }
      return btoa(greys);
    },
    { picture: png.toString("base64"), ...pose, ...frame },
  );
}

/** A film of that photo, as Chromium takes it for what its camera sees (YUV4MPEG2). */
export async function filmOf(page: Page, png: Buffer, pose: Pose): Promise<Buffer> {
  const { width, height } = frame;
  const greys = Buffer.from(await photographOf(page, png, pose), "base64");
  const one = [Buffer.from("FRAME\n"), greys, Buffer.alloc((width * height) / 2, 128)];
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => one).flat()]);
}

/** That photo as a picture that a phone has kept. */
export async function photoOf(page: Page, png: Buffer, pose: Pose): Promise<Buffer> {
  const greys = await photographOf(page, png, pose);
  const picture = await page.evaluate(
    async ({ greys, width, height }) => {
      const canvas = new OffscreenCanvas(width, height);
      const colours = new Uint8ClampedArray(width * height * 4).fill(255);
      const lights = Uint8Array.from(atob(greys), (sign) => sign.codePointAt(0) ?? 0);
      for (const [at, light] of lights.entries()) colours.fill(light, at * 4, at * 4 + 3);
      canvas.getContext("2d")?.putImageData(new ImageData(colours, width, height), 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    },
    { greys, ...frame },
  );
  return Buffer.from(picture, "base64");
}
