// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { currentEntry, navigate } from "@tsena/web/navigation/hash-location.ts";
import { sessionOf } from "../api/testing.ts";
import { signIn, signOut } from "../person/session.ts";
import {
  detailPicturesName,
  dropPictures,
  pictureName,
  useProductPictures,
} from "../products/form/use-product-pictures.ts";
import { PictureField, type PictureFieldProps } from "./picture-field.tsx";
import { preparations } from "./choices.ts";
import { sender } from "./sender.ts";

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

/** The phone's reading of a file that it does not find any more. */
class ReadsNothing extends EventTarget {
  readAsArrayBuffer(): void {
    queueMicrotask(() => this.dispatchEvent(new Event("error")));
  }
}

beforeEach(() => {
  ReadByTest.last = undefined;
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(URL, "revokeObjectURL");
  vi.stubGlobal("Image", ReadByTest);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "a.jpg");
const heic = new File(["\0\0\0$ftypheic"], "a.jpg");

const show = (wanted: Pick<PictureFieldProps, "name" | "use" | "shape">) =>
  render(
    <I18nProvider i18n={i18n}>
      <PictureField {...wanted} label="Photo" value={null} onChange={() => undefined} />
    </I18nProvider>,
  );

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Choisir une photo", { selector: "input" }), { target: { files: [file] } });

/** Shows the field of a detail photo of a product, and chooses a file for it. */
function chooseIn(key: string, file: File) {
  const field = show({ name: `${detailPicturesName(key)}.new`, use: "product" });
  choose(file);
  return field;
}

/** A field whose photo is cut to a shape. */
const logo = { name: "shop.logo", use: "shop", shape: "square" } as const;

/** The photo has been read, and whatever follows from it is done. */
const isRead = () => vi.waitFor(() => expect(preparations.get().size).toBe(0));

/** The phone's reading of the photo comes to its end, and so does what follows from it at once. */
async function endReading(end: "load" | "error"): Promise<void> {
  await vi.waitFor(() => expect(ReadByTest.last?.src).toMatch(/^blob:/));
  act(() => void ReadByTest.last?.dispatchEvent(new Event(end)));
  await vi.waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith(ReadByTest.last?.src));
  await act(async () => undefined);
}

/** The phone's canvas; on one whose memory is full, what is drawn there leaves nothing, and no error. */
function haveCanvas({ isFull }: { isFull: boolean }): void {
  const context = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    setTransform: () => undefined,
    getImageData: (_x: number, _y: number, width: number) => ({
      data: new Uint8ClampedArray(width * 4).fill(isFull ? 0 : 255),
    }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob(["drawn"])));
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

test.each([
  ["has no content", () => new File([], "a.jpg")],
  [
    "is not there any more: it was removed, or lies in a cloud that cannot be reached",
    () => {
      vi.stubGlobal("FileReader", ReadsNothing);
      return jpeg;
    },
  ],
])("a photo that %s is said not to open, and not to be of a wrong kind", async (_why, bring) => {
  chooseIn(`gone ${_why.length}`, bring());
  expect((await screen.findByRole("alert")).textContent).toContain("n'arrive pas à ouvrir cette photo");
});

test("a HEIC is said to be one, with the way to a photo that is taken", async () => {
  chooseIn("heic", heic);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "reprenez-la ici avec «\u00A0Prendre une photo\u00A0»",
  );
});

test("a photo that is too heavy is said to be more than is taken, which is more than may be sent of it", async () => {
  haveCanvas({ isFull: false });
  const ofMillions = (millions: number) => new File([jpeg, new Uint8Array(millions * 1_000_000 - jpeg.size)], "a.jpg");
  chooseIn("heavy", ofMillions(41));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Cette photo dépasse 40\u00A0Mo\u00A0: choisissez-en une plus légère.",
  );
  choose(ofMillions(40));
  await endReading("load");
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => void dropPictures("heavy"));
});

test("a photo of which a phone with no memory left draws nothing is said to be too large, and not sent as a white one", async () => {
  haveCanvas({ isFull: true });
  chooseIn("large", jpeg);
  await endReading("load");
  expect((await screen.findByRole("alert")).textContent).toContain("abîmée ou trop grande");
});

test("a photo that is read while its page is shown is cut at once", async () => {
  haveCanvas({ isFull: false });
  navigate("/pages/shop/storemanagement");
  show(logo);
  choose(jpeg);
  await endReading("load");
  await vi.waitFor(() => expect(currentEntry().address).toBe("/pages/cropper/we-cropper?name=shop.logo"));
});

test("whoever has gone on to an order while the phone read her photo stays there, and the photo waits in its field to be cut", async () => {
  haveCanvas({ isFull: false });
  navigate("/pages/shop/storemanagement");
  const field = show({ ...logo, name: "shop.banner" });
  choose(jpeg);
  navigate("/pages/order/orderDetail?id=7");
  field.unmount();
  await endReading("load");
  await isRead();
  expect(currentEntry().address).toBe("/pages/order/orderDetail?id=7");
  show({ ...logo, name: "shop.banner" });
  expect(screen.getByRole("status").textContent).toBe("La photo est prête à recadrer.");
  fireEvent.click(screen.getByRole("button", { name: "Recadrer" }));
  expect(currentEntry().address).toBe("/pages/cropper/we-cropper?name=shop.banner");
});

test("a photo that waits to be cut can be given up", async () => {
  haveCanvas({ isFull: false });
  navigate("/pages/shop/storemanagement");
  show({ ...logo, name: "shop.signboard" });
  choose(jpeg);
  navigate("/pages/order/orderDetail?id=7");
  await endReading("load");
  fireEvent.click(await screen.findByRole("button", { name: "Annuler" }));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.queryByRole("img")).toBeNull();
});

/** The photo of a product that has one, in a form that may be sent. */
function ProductPhoto() {
  const { toCut } = useProductPictures("whole");
  const [faults, setFaults] = useState<FieldErrors>({});
  return (
    <I18nProvider i18n={i18n}>
      <PictureField
        name={pictureName("whole")}
        label="Photo"
        use="product"
        shape="square"
        value="/files/a.jpg"
        error={faults["image"]}
        onChange={() => undefined}
      />
      <button type="button" onClick={() => setFaults(toCut)}>
        Enregistrer
      </button>
    </I18nProvider>
  );
}

test("a photo that is still to be cut is asked for, and once it was given up nothing is wrong with the one that is there", async () => {
  haveCanvas({ isFull: false });
  render(<ProductPhoto />);
  fireEvent.click(screen.getByRole("button", { name: "Changer" }));
  choose(jpeg);
  navigate("/pages/order/orderDetail?id=7");
  await endReading("load");
  await isRead();
  fireEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(screen.getByRole("alert").textContent).toBe("Recadrez d'abord la photo");
  fireEvent.click(screen.getByRole("button", { name: "Annuler" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

const cutAndSent = [
  ["cut", { name: pictureName("new"), use: "product", shape: "square" }],
  ["sent", { name: `${detailPicturesName("new")}.new`, use: "product" }],
] as const;

test.for(cutAndSent)(
  "a photo whose chooser has left the phone to somebody else is not %s for them",
  async ([, wanted]) => {
    haveCanvas({ isFull: false });
    signIn(sessionOf("t1"));
    show(wanted);
    choose(jpeg);
    const { address } = currentEntry();
    act(() => {
      signOut();
      signIn(sessionOf("t2"));
    });
    await endReading("load");
    expect(currentEntry().address).toBe(address);
    expect(sender.sendings.get().size).toBe(0);
    expect(screen.getByRole("button", { name: "Choisir une photo" })).toBeDefined();
    act(() => signOut());
  },
);

test("who comes to the phone while it still reads a photo of somebody else is shown nothing of it, and waits for none", async () => {
  signIn(sessionOf("t1"));
  chooseIn("new", jpeg);
  expect(screen.getByRole("status").textContent).toBe("Préparation de la photo…");
  const { result } = renderHook(() => useProductPictures("new"));
  act(() => {
    signOut();
    signIn(sessionOf("t2"));
  });
  expect(screen.getByRole("status").textContent).toBe("");
  expect(result.current.underWay).toBe(false);
  await endReading("error");
  act(() => signOut());
});

test.for(cutAndSent)("a photo that the phone still reads when its draft is given up is not %s", async ([, wanted]) => {
  haveCanvas({ isFull: false });
  const field = show(wanted);
  choose(jpeg);
  const { address } = currentEntry();
  act(() => void dropPictures("new"));
  field.unmount();
  await endReading("load");
  show(wanted);
  expect(currentEntry().address).toBe(address);
  expect(sender.sendings.get().size).toBe(0);
  expect(screen.getByRole("status").textContent).toBe("");
});
