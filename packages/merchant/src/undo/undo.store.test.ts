import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailed, type Failure } from "@tsena/web/call-failed.ts";
import { laterTimings } from "../api/later-timings.ts";
import { offerUndo, takeBack, undoStore, waits, withdrawOffer } from "./undo.store.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => {
  const state = undoStore.get();
  return state === null ? null : `${state.stage} ${state.text}`;
};

test("an undo is offered for 8 seconds", () => {
  offerUndo({ text: "off", undo: () => Promise.resolve() });
  vi.advanceTimersByTime(laterTimings.undo - 1);
  expect(shown()).toBe("offered off");
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test("a later offer takes the place of the one before, with all of its own time", () => {
  const first = vi.fn(() => Promise.resolve());
  offerUndo({ text: "first", undo: first });
  vi.advanceTimersByTime(laterTimings.undo - 1);
  offerUndo({ text: "second", undo: () => Promise.resolve() });
  vi.advanceTimersByTime(laterTimings.undo - 1);
  expect(shown()).toBe("offered second");
  expect(first).not.toHaveBeenCalled();
});

test("what was changed once more meanwhile is not taken back, unless that is on its way already", async () => {
  offerUndo({ text: "sold out", undo: () => Promise.resolve() });
  withdrawOffer();
  expect(shown()).toBeNull();
  offerUndo({ text: "sold out", undo: () => Promise.resolve() });
  const taken = takeBack();
  withdrawOffer();
  await taken;
  expect(shown()).toBe("undone sold out");
});

test("taking back happens once however often it is tapped, and is said", async () => {
  let finish = () => undefined as void;
  const undo = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  offerUndo({ text: "off", undo });
  const taken = takeBack();
  void takeBack();
  vi.advanceTimersByTime(laterTimings.undo * 2);
  expect(shown()).toBe("undoing off");
  finish();
  await taken;
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toBe("undone off");
  vi.advanceTimersByTime(laterTimings.undone);
  expect(shown()).toBeNull();
});

test.each<[string, number, Failure["name"], number]>([
  ["that met no link is offered again for as long as one may take to come back", 0, "networkError", 60_000],
  ["that was refused is offered no longer than at first: the same answer would come", 409, "changedMeanwhile", 8_000],
])("an undo %s", async (_, resultCode, name, offeredFor) => {
  const failed = new CallFailed({ resultCode, name, message: name });
  offerUndo({ text: "off", undo: () => Promise.reject(failed) });
  await takeBack();
  vi.advanceTimersByTime(offeredFor - 1);
  expect(shown()).toBe("offered off");
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test("an undo that waits for the link is not said to be done", async () => {
  offerUndo({ text: "off", undo: () => Promise.resolve(waits) });
  await takeBack();
  expect(shown()).toBeNull();
});

test("a new offer made while an undo is under way stays", async () => {
  let finish = () => undefined as void;
  offerUndo({ text: "first", undo: () => new Promise<void>((resolve) => (finish = resolve)) });
  const taken = takeBack();
  offerUndo({ text: "second", undo: () => Promise.resolve() });
  finish();
  await taken;
  expect(shown()).toBe("offered second");
});
