// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { uploadFailures } from "@tsena/contract/failures.uploads";
import { sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { oneMore } from "../../pictures/arrived.ts";
import { choiceOf, dropChoice, forgetChoices, preparations, storeChoice } from "../../pictures/choices.ts";
import { sender } from "../../pictures/sender.ts";
import { newDraft } from "./draft.rules.ts";
import { sourceOf, useProductDraft } from "./use-product-draft.ts";
import { detailPicturesName, dropPictures, pictureName, useProductPictures } from "./use-product-pictures.ts";

/** The phone's disk. */
const disk = vi.hoisted(() => ({ rows: new Map<string, unknown>() }));

vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  get: async (key: string) => disk.rows.get(key),
  set: async (key: string, value: unknown) => void disk.rows.set(key, value),
  del: async (key: string) => void disk.rows.delete(key),
  keys: async () => [...disk.rows.keys()],
}));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

/** A product that is there, and of which nothing was typed. */
function unchanged(key: string) {
  const values = { ...newDraft({ categoryId: "plats" }), image: "/files/a.jpg", nameFr: "Mine sao" };
  return renderHook(() => useProductDraft(sourceOf(key), { values, base: values, version: 1 }));
}

const picture = new Blob(["photo"]);

/** A refusal of the server stands at the field of a photo. */
function refuse(name: string): void {
  const [use, stage, refusal] = ["product", "refused", uploadFailures.imageUnreadable] as const;
  sender.sendings.set(new Map([[name, { use, picture, key: "k", stage, refusal }]]));
}

test.for<[string, (name: string) => void, (name: string) => void]>([
  [
    "is read by the phone",
    (name) => preparations.set(new Map([[name, Symbol(name)]])),
    () => preparations.set(new Map()),
  ],
  ["is still to be cut", (name) => void storeChoice(name, { use: "product", shape: "square", picture }), dropChoice],
  ["waits for the link", (name) => sender.send(name, "product", picture), (name) => sender.drop(name)],
  ["was refused", refuse, (name) => sender.drop(name)],
])(
  "a product that is there has changed while a new photo of it %s, and not once that was given up",
  ([, choose, giveUp]) => {
    const { result } = unchanged("g1");
    expect(result.current.changed).toBe(false);
    act(() => choose(pictureName("g1")));
    expect(result.current.changed).toBe(true);
    act(() => giveUp(pictureName("g1")));
    expect(result.current.changed).toBe(false);
  },
);

test("a product that is there has changed while a photo of its details is on its way, and no other product has", () => {
  const [product, other] = [unchanged("g1"), unchanged("g2")];
  const name = `${detailPicturesName("g1")}.${oneMore}`;
  act(() => sender.send(name, "product", picture));
  expect([product.result.current.changed, other.result.current.changed]).toEqual([true, false]);
  act(() => void dropPictures("g1"));
  expect(product.result.current.changed).toBe(false);
});

const toCut = { use: "product", shape: "square", picture: new Blob(["to cut"]) } as const;

test("a draft that is taken back has the photo again that was on its way, and the one that was still to be cut", async () => {
  const detail = `${detailPicturesName("new")}.${oneMore}`;
  const sent = new Blob(["sent"]);
  sender.send(detail, "product", sent);
  void storeChoice(pictureName("new"), toCut);
  const { result } = renderHook(() => useProductPictures("new"));
  let bringBack: () => Promise<void>;
  act(() => void (bringBack = dropPictures("new")));
  expect(result.current).toMatchObject({ underWay: false });
  expect(result.current.toCut).toEqual({});
  await act(() => bringBack());
  expect(sender.sendings.get().get(detail)?.picture).toBe(sent);
  expect(result.current.toCut).toHaveProperty("image");
  act(() => void dropPictures("new"));
});

test("a draft that is taken back after a reload, too, has the photo again that was still to be cut; given up, it leaves the phone", async () => {
  signIn(sessionOf("t1"));
  await storeChoice(pictureName("new"), toCut);
  expect(disk.rows.size).toBe(1);
  // What a reload leaves lies on the disk alone.
  forgetChoices();
  const bringBack = dropPictures("new");
  await vi.waitFor(() => expect(disk.rows.size).toBe(0));
  await bringBack();
  expect(await (await choiceOf(pictureName("new")))?.picture.text()).toBe("to cut");
  expect(disk.rows.size).toBe(1);
  dropPictures("new");
  await vi.waitFor(() => expect(disk.rows.size).toBe(0));
  signOut();
});
