import { loadChunk } from "../api/chunk.ts";

/** What judges the steps; it comes while the person types, for a step can be used before it is here. */
export const wizardRules = () => loadChunk(() => import("./wizard.check.ts"));

export const fetchRules = () => void wizardRules();
