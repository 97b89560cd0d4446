/**
 * The projects whose tests wait for a server, in the order in which they are begun: what ends last is small then, while one
 * simulator, which takes as long as ten files, would have the cores idle beside it.
 */
export const waiting = ["simulator", "server"];

/** Those that run beside them: those whose tests only reckon, then the scripts, which wait for programs. */
export const beside = ["tidy", "contract", "web", "merchant", "desk", "scripts"];
