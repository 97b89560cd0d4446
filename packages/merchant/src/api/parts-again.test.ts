import { createStore } from "@tsena/web/store.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { ChunkFailure } from "./chunk.ts";
import { createLink } from "./link.ts";
import { loadPartsAgain } from "./parts-again.ts";

const retry = vi.fn();
const offer: ChunkFailure = { text: "did not come", retry };

beforeEach(() => void retry.mockClear());

test("what did not come without a link is loaded again once that is back, by nobody's tap", () => {
  const { linkStore, lost, reached } = createLink(true);
  const chunkStore = createStore<ChunkFailure | null>(null);
  loadPartsAgain({ linkStore, chunkStore });
  lost();
  chunkStore.set(offer);
  expect(retry).not.toHaveBeenCalled();
  reached();
  expect(retry).toHaveBeenCalledExactlyOnceWith();
});

test("what did not come before anybody looked after the link is loaded again at once where there is one, else as it comes back", () => {
  const chunkStore = createStore<ChunkFailure | null>(offer);
  loadPartsAgain({ linkStore: createLink(true).linkStore, chunkStore });
  expect(retry).toHaveBeenCalledTimes(1);
  loadPartsAgain({ linkStore: createLink(false).linkStore, chunkStore });
  expect(retry).toHaveBeenCalledTimes(1);
});

test("nothing is loaded again once that has ended", () => {
  const { linkStore, reached } = createLink(false);
  const end = loadPartsAgain({ linkStore, chunkStore: createStore<ChunkFailure | null>(offer) });
  end();
  reached();
  expect(retry).not.toHaveBeenCalled();
});
