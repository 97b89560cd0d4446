import type pg from "pg";
import { CannotStart } from "../system/cannot-start.ts";

/** The oldest PostgreSQL whose SQL the product is written for. */
export const oldestMajor = 15;

/** Throws a sentence where the PostgreSQL at the other end is older: a migration would fail halfway, in its own words. */
export async function refuseOlder(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
  const major = Math.floor(Number(rows[0]?.number) / 10_000);
  if (major >= oldestMajor) return;
  throw new CannotStart(
    `DATABASE_URL cannot be used: PostgreSQL ${oldestMajor} or newer is needed, and this is PostgreSQL ${major}`,
  );
}

/** Throws a sentence where a database has migrations from before the first release, which are squashed (docs/decisions/039). */
export function refuseUnreleased(applied: readonly { name: string }[]): void {
  if (!applied.some(({ name }) => name < "0100")) return;
  throw new CannotStart(
    "the database was made by a version from before the first release, and cannot be brought up to date: start with an empty DATA_DIR, or with another DATABASE_URL",
  );
}
