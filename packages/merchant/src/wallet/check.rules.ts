import { loadChunk } from "../api/chunk.ts";

/** What judges the payment password that is chosen; it comes while the person types, for the pad can be used before it is here. */
export const payCodeRules = () => loadChunk(() => import("./pay-code.check.ts"));
