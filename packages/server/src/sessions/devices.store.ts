import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Person } from "../http/actors.ts";
import { sessionLifeMs } from "./sessions.rules.ts";

/** The sessions a person may see and end: their own, and for an owner those of the shop. */
function visibleTo(db: Kysely<Database>, person: Person, now: Date) {
  const ofTheShop = person.loginType === 1 ? person.shopId : null;
  // By whose they are, as their index has them: of a shop are its members' alone, whoever has left it too.
  const people = sql`array(select user_id from members where shop_id = ${ofTheShop} union select ${person.userId}::text)`;
  return db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.ended_at", "is", null)
    .where("s.last_used_at", ">", new Date(now.getTime() - sessionLifeMs))
    .where(sql<boolean>`s.user_id = any(${people})`)
    .where((where) => where.or([where("s.user_id", "=", person.userId), where("s.shop_id", "=", ofTheShop)]));
}

/** The open sessions that a person may see, the latest used first. */
export function listSessions(db: Kysely<Database>, person: Person, now: Date) {
  return visibleTo(db, person, now)
    .select(["s.id", "s.user_id", "s.device", "s.created_at", "s.last_used_at", "u.user_name"])
    .orderBy("s.last_used_at", "desc")
    .orderBy("s.id")
    .limit(100)
    .execute();
}

/** Ends one session; `reason` "device" is a person's own doing, "logout" the device's own. */
export async function endSession(
  tx: Transaction<Database>,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now, ended_reason: reason })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends those of the sessions that the person may end; gives whose they were. */
export async function endSessions(tx: Transaction<Database>, person: Person, ids: readonly string[], now: Date) {
  const found = await visibleTo(tx, person, now)
    .select(["s.id", "s.user_id", "s.device"])
    .where(sql<boolean>`s.id = any(${ids})`)
    .execute();
  // Their people first, as whoever takes one out of a team does: what was done is written down of them.
  await tx
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`id = any(${found.map(({ user_id: userId }) => userId)})`)
    .orderBy("id")
    .forKeyShare()
    .execute();
  await tx
    .updateTable("sessions")
    .set({ ended_at: now, ended_reason: "device" })
    .where(sql<boolean>`id = any(${found.map(({ id }) => id)})`)
    .execute();
  return found;
}

/** Ends every open session of a person but `keep`'s; the reason decides what their devices are told. */
export async function endSessionsOf(
  tx: Transaction<Database>,
  { userId, reason, keep = "", now }: { userId: string; reason: string; keep?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now, ended_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("id", "!=", keep)
    .execute();
}
