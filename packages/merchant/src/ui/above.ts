import { createSlot } from "./slot.tsx";

/**
 * Where what is said over any screen stands: in the page, and in a sheet while one covers it. What lies outside of an open
 * sheet is seen behind it, and can be neither tapped nor reached by keys nor read aloud.
 */
export const Above = createSlot();
