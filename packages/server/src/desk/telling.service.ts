import type { Kysely } from "kysely";
import { defaultLanguage, type Language } from "@tsena/contract/languages";
import { findUser } from "../accounts/accounts.store.ts";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "../http/dependencies.ts";

interface Told {
  ownerId: string;
  /** What it is about: messages about one thing go out one after the other. */
  thread: string;
  messageIn: (language: Language) => { subject: string; body: string };
}

/** Leaves word for a shop's owner of what an operator did; it stands whether or not that reaches them. */
export async function tellOwner(
  db: Kysely<Database>,
  { messenger }: Pick<Dependencies, "messenger">,
  { ownerId, thread, messageIn }: Told,
): Promise<void> {
  const { phone, email, language } = await findUser(db, ownerId);
  const target = phone ?? email;
  if (target === null) return;
  await messenger.entrust(db, { target, ...messageIn(language ?? defaultLanguage), thread }, "service");
}
