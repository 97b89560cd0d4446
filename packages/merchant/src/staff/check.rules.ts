import { loadChunk } from "../api/chunk.ts";

/** What judges the forms; it comes while the person types, for a form can be used before it is here. */
export const staffRules = () => loadChunk(() => import("./staff.check.ts"));

export const fetchStaffRules = () => void staffRules();
