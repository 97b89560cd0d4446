import { sql, type Transaction } from "kysely";
import type { DocumentKind } from "@tsena/contract/documents";
import type { Database } from "../database/tables.ts";

/** Writes down that a person accepted the text that holds now: once for each version, and nothing before one is published. */
export async function acceptLatest(
  tx: Transaction<Database>,
  { userId, kind, now }: { userId: string; kind: DocumentKind; now: Date },
): Promise<void> {
  await sql`
    insert into acceptances (user_id, kind, version, at)
    select ${userId}, kind, version, ${now} from documents where kind = ${kind} order by version desc limit 1
    on conflict do nothing`.execute(tx);
}
