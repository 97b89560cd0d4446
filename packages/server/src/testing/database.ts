import { randomBytes } from "node:crypto";
import pg from "pg";

/** The address of another database of the same server. */
export function databaseUrlOf(serverUrl: string, name: string): string {
  const [address = "", query] = serverUrl.split("?");
  const renamed = address.replace(/^(\w+:\/\/[^/]*\/)[^/]*$/, `$1${name}`);
  return query === undefined ? renamed : `${renamed}?${query}`;
}

/** A database of one's own, copied from a migrated one; `drop` takes it away. */
export async function copyDatabase(
  serverUrl: string,
  templateName: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `tsena_${randomBytes(6).toString("hex")}`;
  // Written through the log, as PostgreSQL would by itself, a copy takes twice as long.
  await administer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  return {
    url: databaseUrlOf(serverUrl, name),
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
