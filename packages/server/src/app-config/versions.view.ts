import type { findNewestVersion } from "./versions.store.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findNewestVersion>>>;

/** A published version of the app, with what it brings in both languages. */
export function versionOf({ version_name, version_code, forced, notes_fr: fr, notes_zh: zh }: Row) {
  return { versionName: version_name, versionCode: version_code, forced, notes: { fr, zh } };
}
