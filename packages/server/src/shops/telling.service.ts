import type { Kysely } from "kysely";
import { defaultLanguage, type Language } from "@tsena/contract/languages";
import { findUser } from "../accounts/accounts.store.ts";
import { findShop } from "../database/shop-row.store.ts";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "../http/dependencies.ts";

interface Told {
  shopId: string;
  /** What it is about: messages about one thing go out one after the other. */
  thread: string;
  messageIn: (language: Language, shopName: string) => { subject: string; body: string };
  /** From when on it is of no use. */
  expiresAt?: Date;
}

/** Leaves word for a shop's owner of what became of their money or their shop without them; it stands whether or not that reaches them. */
export async function tellOwner(
  db: Kysely<Database>,
  { messenger }: Pick<Dependencies, "messenger">,
  { shopId, messageIn, ...told }: Told,
): Promise<void> {
  const shop = await findShop(db, shopId);
  if (shop === undefined) return;
  const { phone, email, language } = await findUser(db, shop.owner_id);
  const target = phone ?? email;
  if (target === null) return;
  await messenger.entrust(db, { target, ...messageIn(language ?? defaultLanguage, shop.name), ...told }, "service");
}
