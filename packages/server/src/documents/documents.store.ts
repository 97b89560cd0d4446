import { type Kysely, sql, type Transaction } from "kysely";
import type { DocumentKind } from "@tsena/contract/documents";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import { initialDocuments } from "./initial/initial.ts";

/** A text in both languages. */
export interface Texts {
  titleFr: string;
  titleZh: string;
  bodyFr: string;
  bodyZh: string;
}

const valuesOf = (texts: Texts) => ({
  title_fr: texts.titleFr,
  title_zh: texts.titleZh,
  body_fr: texts.bodyFr,
  body_zh: texts.bodyZh,
});

/** Publishes version 1 of each text where there is none yet; several nodes may do it at once. */
export async function publishInitialDocuments(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto("documents")
    .values(
      initialDocuments.map((document) => ({
        kind: document.kind,
        version: 1,
        ...valuesOf(document),
        published_at: now,
        operator_id: null,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The version of a text that holds now: the last one published. */
export function findLatestDocument(db: Kysely<Database>, kind: DocumentKind) {
  return db
    .selectFrom("documents")
    .select(wholeRow("documents"))
    .where("kind", "=", kind)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Every version of a text with the name of who published it (null: the server itself), the newest first. */
export function listDocuments(db: Kysely<Database>, kind: DocumentKind) {
  return db
    .selectFrom("documents as d")
    .leftJoin("operators as o", "o.id", "d.operator_id")
    .select(wholeRow("documents", "d"))
    .select("o.name as published_by")
    .where("d.kind", "=", kind)
    .orderBy("d.version", "desc")
    .execute();
}

/** Publishes the next version of a text and gives its number; two at once take one after the other. Undefined where another than `after` is the last. */
export async function publishNextDocument(
  tx: Transaction<Database>,
  args: Texts & { kind: DocumentKind; after: number | undefined; operatorId: string; now: Date },
): Promise<number | undefined> {
  await sql`lock table documents in share row exclusive mode`.execute(tx);
  const { version: last } = await findLatestDocument(tx, args.kind);
  if (args.after !== undefined && args.after !== last) return undefined;
  const version = last + 1;
  await tx
    .insertInto("documents")
    .values({
      kind: args.kind,
      version,
      ...valuesOf(args),
      published_at: args.now,
      operator_id: args.operatorId,
    })
    .execute();
  return version;
}
