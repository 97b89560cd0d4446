// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { detailPicturesName, useProductPictures } from "../products/form/use-product-pictures.ts";
import { PictureField } from "./picture-field.tsx";

/** The phone's own reading of photos, which ends as the test has it. */
class ReadByTest extends EventTarget {
  static last: ReadByTest | undefined;
  src = "";
  naturalWidth = 4000;
  naturalHeight = 3000;
  constructor() {
    super();
    ReadByTest.last = this;
  }
}

beforeEach(() => {
  ReadByTest.last = undefined;
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("Image", ReadByTest);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "a.jpg");
const heic = new File(["\0\0\0$ftypheic"], "a.jpg");

/** Shows the field of a detail photo of a product, and chooses a file for it. */
function chooseIn(key: string, file: File) {
  const field = render(
    <I18nProvider i18n={i18n}>
      <PictureField
        name={`${detailPicturesName(key)}.new`}
        label="Photo"
        use="product"
        value={null}
        onChange={() => undefined}
      />
    </I18nProvider>,
  );
  const input = screen.getByLabelText("Choisir une photo", { selector: "input" });
  fireEvent.change(input, { target: { files: [file] } });
  return field;
}

/** The phone's reading of the photo comes to its end. */
async function endReading(end: "load" | "error"): Promise<void> {
  await vi.waitFor(() => expect(ReadByTest.last?.src).toMatch(/^blob:/));
  act(() => void ReadByTest.last?.dispatchEvent(new Event(end)));
}

/** A canvas on a phone whose memory is full: what is drawn there leaves nothing, and no error. */
function fillMemory(): void {
  const nothing = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number) => ({ data: new Uint8ClampedArray(width * 4) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => nothing as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob(["white"])));
}

test("a photo that the phone still reads is on its way to its product, though its field has left the screen", async () => {
  chooseIn("slow", jpeg).unmount();
  const { result } = renderHook(() => useProductPictures("slow"));
  expect(result.current.underWay).toBe(true);
  await endReading("error");
  await vi.waitFor(() => expect(result.current.underWay).toBe(false));
});

test("a photo that the phone cannot read is said to be so, with what to do", async () => {
  chooseIn("damaged", jpeg);
  await endReading("error");
  expect((await screen.findByRole("alert")).textContent).toContain("n'arrive pas à ouvrir cette photo");
});

test("a HEIC is said to be one, with the way to a photo that is taken", async () => {
  chooseIn("heic", heic);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "reprenez-la ici avec «\u00A0Prendre une photo\u00A0»",
  );
});

test("a photo of which a phone with no memory left draws nothing is said to be too large, and not sent as a white one", async () => {
  fillMemory();
  chooseIn("large", jpeg);
  await endReading("load");
  expect((await screen.findByRole("alert")).textContent).toContain("abîmée ou trop grande");
});
