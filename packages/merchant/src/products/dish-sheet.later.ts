import { loadChunk } from "../api/chunk.ts";
import { lazyPart } from "../api/lazy-part.ts";

/** What may be done at once with what a line of an order names. */
export const DishSheet = lazyPart(
  () => loadChunk(() => import("./menu/parts/dish-sheet.tsx")).then((file) => file.DishSheet),
  "products",
);
