import { vi } from "vitest";
import { sessionStore } from "../../person/session.ts";
import { draftsOpenStore } from "../drafts-open.ts";

/** Waits until the drafts of whoever is at the phone are open: those of who was there before are closed first. */
export function untilDraftsAreOpen(): Promise<unknown> {
  return vi.waitUntil(() => draftsOpenStore.get() === sessionStore.get()?.userInfo.signInId);
}
