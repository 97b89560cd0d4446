import type { Kysely } from "kysely";
import { type Call, methodOf } from "@tsena/contract/call";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Actor } from "./actors.ts";

interface Asked {
  call: Call;
  actor: Actor | null;
  input: unknown;
}

/**
 * The database for a call. What people do at a shop, and what the platform does with it or with one of its orders, takes
 * turns with what else is done there, so that one shop never holds what all others need (decision 024).
 */
export async function databaseFor(dependencies: Dependencies, asked: Asked): Promise<Kysely<Database>> {
  const whose = await whoseTurn(dependencies, asked);
  if (whose === undefined) return dependencies.database;
  return dependencies.databaseOf(whose, methodOf(asked.call) === "GET" ? "reading" : "writing");
}

async function whoseTurn({ orderShops }: Dependencies, { actor, input }: Asked): Promise<string | undefined> {
  if (actor?.kind === "person") return actor.shopId ?? actor.userId;
  if (actor?.kind !== "platform") return undefined;
  const { shopId, id } = input as { shopId?: string; id?: string };
  return shopId ?? (id === undefined ? undefined : orderShops.of(id, actor.keyId));
}
