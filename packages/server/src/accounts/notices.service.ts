import type { Kysely } from "kysely";
import { defaultLanguage, type Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { type Notice, noticeMessage } from "./notices.words.ts";
import { targetsOf } from "./targets.rules.ts";
import { takeTry } from "../rate-limits/rate-limits.store.ts";
import { noticeTries } from "../rate-limits/rate-limits.rules.ts";

/** Whom a notice goes to, as they were before what it tells of. */
export interface Notified {
  id: string;
  phone: string | null;
  email: string | null;
  language: Language | null;
}

interface NoticeContext {
  db: Kysely<Database>;
  dependencies: Pick<Dependencies, "messenger" | "log">;
  now: Date;
}

/**
 * Tells a person at every target that was bound before. Called once the work is committed; it stands whether or not they are
 * told: the deed is in the audit log all the same. So many of a kind a day have been told enough.
 */
export async function notifyPerson(
  { db, dependencies, now }: NoticeContext,
  person: Notified,
  notice: Notice,
): Promise<void> {
  const { messenger, log } = dependencies;
  if ((await takeTry(db, noticeTries(notice, person.id), now)) !== undefined) return;
  const message = noticeMessage(notice, now, person.language ?? defaultLanguage);
  for (const target of targetsOf(person)) {
    await messenger.entrust(db, { target, ...message }, "service").catch((error: unknown) => {
      log.error({ err: error, notice }, "an account's owner could not be told of a change");
    });
  }
}
