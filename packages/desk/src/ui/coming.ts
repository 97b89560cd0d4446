import { createContext } from "react";

/** Whether the rows of a table are on their way: then it draws grey ones in their place. */
export const Coming = createContext(false);

/** Fetches the rows that follow those of a table; undefined where none do, or they are on their way. */
export const More = createContext<(() => void) | undefined>(undefined);
