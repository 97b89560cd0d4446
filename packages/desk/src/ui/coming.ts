import { createContext } from "react";

/** Whether the rows of a table are on their way: then it draws grey ones in their place. */
export const Coming = createContext(false);
