/**
 * Has a test file begin with modules of its own in a worker that has run others: nothing of ours that one of them has kept
 * is known to the next, while React and the like are read once a worker.
 */
import { vi } from "vitest";

vi.resetModules();
