import type { Kysely } from "kysely";
import type { Dependencies } from "../http/dependencies.ts";
import type { Database } from "../database/tables.ts";
import type { Asker } from "../rate-limits/rate-limits.rules.ts";

/** What a call that sends or tries codes has at hand. */
export interface Asking extends Asker {
  db: Kysely<Database>;
  dependencies: Pick<Dependencies, "hashing" | "signals" | "messenger" | "log" | "secret" | "settings">;
  now: Date;
}
