import * as v from "valibot";
import { plainFigures } from "../forms/figures.ts";

/** A version of the app as it is typed. */
export const VersionDraft = v.object({
  versionName: v.string(),
  versionCode: v.string(),
  forced: v.boolean(),
  notesFr: v.string(),
  notesZh: v.string(),
});

export type VersionDraft = v.InferOutput<typeof VersionDraft>;

export const emptyVersion: VersionDraft = { versionName: "", versionCode: "", forced: false, notesFr: "", notesZh: "" };

/** What a draft asks to publish; a code that is no number is left out, and so refused as missing. */
export function payloadOf({ versionCode, ...others }: VersionDraft) {
  const digits = plainFigures(versionCode);
  return { ...others, versionName: others.versionName.trim(), versionCode: digits === "" ? undefined : Number(digits) };
}
