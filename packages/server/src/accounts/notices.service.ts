import type { Transaction } from "kysely";
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
  tx: Transaction<Database>;
  dependencies: Pick<Dependencies, "messenger">;
  now: Date;
}

/**
 * Tells a person at every target that was bound before, in the transaction of what it tells, as its last part: what texts are counted
 * with is held until its end. What was done is told, however a process ends, and once, for a tap that comes again does it no second
 * time (rules/accounts.md#told-of-changes). So many of a kind a day have been told enough.
 */
export async function notifyPerson(
  { tx, dependencies, now }: NoticeContext,
  person: Notified,
  notice: Notice,
): Promise<void> {
  if ((await takeTry(tx, noticeTries(notice, person.id), now)) !== undefined) return;
  const message = noticeMessage(notice, now, person.language ?? defaultLanguage);
  for (const target of targetsOf(person)) await dependencies.messenger.entrust(tx, { target, ...message }, "service");
}
