import type { LatestVersion } from "@tsena/contract/app";
import type * as v from "valibot";

export type Version = v.InferOutput<typeof LatestVersion>;

/** A version that was put off, and the day of the shop on which that was: "2026-11-20". */
export interface PutOff {
  versionCode: number;
  day: string;
}

/** What is known of a newer version when it is asked whether to speak of it. */
export interface Offer {
  newer: Version | null;
  putOff: PutOff | null;
  today: string;
  /** An order waits to be accepted: it comes before anything that can wait. */
  ringing: boolean;
}

/**
 * Whether a newer version is spoken of: a forced one always, an optional one once a day and never over a ringing order
 * (rules/app.md#new-versions).
 */
export function promptFor({ newer, putOff, today, ringing }: Offer): "none" | "optional" | "forced" {
  if (newer === null) return "none";
  if (newer.forced) return "forced";
  const wasPutOff = putOff?.versionCode === newer.versionCode && putOff.day === today;
  return wasPutOff || ringing ? "none" : "optional";
}
