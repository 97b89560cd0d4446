import type { Messages } from "@lingui/core";

/** Whether the test language was asked for: French with every text marked, by `?words=marked` before the hash. */
export function wantsMarks(): boolean {
  return new URLSearchParams(location.search).get("words") === "marked";
}

/** Every text of a catalogue between ⟦ and ⟧: whatever stands on a screen without them did not come from a catalogue. */
export function mark(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, ["⟦", ...(message as string[]), "⟧"]]),
  );
}
