import { createSlot } from "./slot.tsx";

/** Where an alert stands that can be answered on any page: under the bar, and in a sheet while one covers the page. */
export const AlertSlot = createSlot();
