import { loadChunk } from "../api/chunk.ts";
import { lazyPart } from "../api/lazy-part.ts";

/** The pause of the shop, asked for from a page of another area. */
export const PauseHere = lazyPart(
  () => loadChunk(() => import("./parts/pause-here.tsx")).then((file) => file.PauseHere),
  "shops",
);
