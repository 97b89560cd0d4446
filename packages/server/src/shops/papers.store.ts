import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { bareAddress, signAddress, type Signing } from "../secrets/signed-addresses.ts";
import { ownPictures } from "../uploads/uploads.store.ts";
import { type Papers, papersOf, withPapers } from "./application.rules.ts";

/**
 * The parts of an application as they are given to its owner or to an operator: the addresses of the papers that its owner
 * brought open them for ten minutes. One that somebody else brought is not signed, however it came to be named.
 */
export async function signPapers<Parts extends Papers>(
  db: Kysely<Database>,
  parts: Parts,
  { ownerId, ...signing }: Signing & { ownerId: string },
): Promise<Parts> {
  const own = await ownPictures(db, { urls: papersOf(parts).map(bareAddress), userId: ownerId, use: "paper" });
  return withPapers(parts, (address) =>
    own.has(bareAddress(address)) ? signAddress(address, signing) : bareAddress(address),
  );
}
