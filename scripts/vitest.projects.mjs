/** The projects whose tests wait for servers and programs, in the order in which they are begun. */
export const waiting = ["server", "simulator", "scripts"];

/** Those whose tests only reckon. */
export const reckoning = ["tidy", "contract", "web", "merchant", "desk"];
