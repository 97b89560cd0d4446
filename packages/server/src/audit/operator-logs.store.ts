import { type Kysely, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { Operator } from "../http/actors.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";

/** What an operator did at the desk; its subject is an account, a shop, a text, a version, a key, an order, what waits for another operator, vouchers, a withdrawal, a payout or the simulator. */
export type OperatorEvent =
  | "signIn"
  | "signInRefused"
  | "signOut"
  | "factorSet"
  | "factorReset"
  | "factorRefused"
  | "recoveryCodeUsed"
  | "operatorDisabled"
  | "operatorEnabled"
  | "passwordSet"
  | "accountDisabled"
  | "accountEnabled"
  | "withdrawalStopped"
  | "shopApproved"
  | "shopRejected"
  | "shopSuspended"
  | "shopReinstated"
  | "documentPublished"
  | "versionPublished"
  | "platformKeyMade"
  | "platformKeyRotated"
  | "platformKeyRevoked"
  | "platformKeyShopGiven"
  | "platformKeyShopTaken"
  | "orderCancelled"
  | "orderRefunded"
  | "commissionSet"
  | "walletRecharged"
  | "confirmationAsked"
  | "confirmationGiven"
  | "confirmationRefused"
  | "vouchersIssued"
  | "voucherCancelled"
  | "mobilePayoutAsked"
  | "mobilePayoutDecided"
  | "withdrawalPaidOut"
  | "matchCodeWrong"
  | "simulatorSwitched"
  | "playAsked"
  | ReadEvent;

/** What an operator has read of people; its subject is whom the look was for: an application's shop, an order, a wallet's shop, an account, or the words searched. */
export type ReadEvent =
  | "accountsRead"
  | "outboxRead"
  | "applicationsRead"
  | "applicationRead"
  | "ordersRead"
  | "orderRead"
  | "commissionRead"
  | "walletsRead"
  | "walletRead"
  | "billsRead"
  | "confirmationsRead"
  | "vouchersRead"
  | "voucherCodesRead"
  | "mobilePayoutsRead"
  | "mobilePayoutRead"
  | "mobilePayoutDayRead"
  | "openWithdrawalsRead"
  | "withdrawalRead";

/** Writes down what an operator did, about what. */
export async function writeOperatorLog(
  db: Kysely<Database>,
  line: { operatorId: string; event: OperatorEvent; subject: string; detail?: string; now: Date },
): Promise<void> {
  await db
    .insertInto("operator_logs")
    .values({
      id: uuid(),
      operator_id: line.operatorId,
      event: line.event,
      subject: line.subject,
      detail: line.detail ?? "",
      at: line.now,
    })
    .execute();
}

/** The same look, again within this time, is one: a page that looks anew by itself writes no second line. */
const oneLookSeconds = 10 * 60;

/**
 * Writes down what an operator is about to be shown, before they are: what cannot be written down is not shown. One line a
 * look; a page with something new on it is another.
 */
export async function writeRead(
  db: Kysely<Database>,
  line: { operatorId: string; event: ReadEvent; subject: string; detail: string; now: Date },
): Promise<void> {
  const { operatorId, event, subject, detail, now } = line;
  await sql`
    insert into operator_logs (id, operator_id, event, subject, detail, at)
    select ${uuid()}, ${operatorId}, ${event}, ${subject}, ${detail}, ${now}
    where not exists (
      select from operator_logs
      where operator_id = ${operatorId} and at > ${secondsAfter(now, -oneLookSeconds)}
        and event = ${event} and subject = ${subject} and detail = ${detail}
    )`.execute(db);
}

/** Writes down what of a list is shown: the words searched, how many rows, from which to which, and what else narrowed it down. */
export async function writePageRead(
  db: Kysely<Database>,
  look: {
    actor: Operator;
    event: ReadEvent;
    keyword: string | undefined;
    /** The ids of the rows. */
    ids: readonly string[];
    filter?: object;
    now: Date;
  },
): Promise<void> {
  const { actor, event, keyword: subject = "", ids, filter, now } = look;
  const detail = JSON.stringify({ rows: ids.length, first: ids[0], last: ids.at(-1), ...filter });
  await writeRead(db, { operatorId: actor.operatorId, event, subject, detail, now });
}

/**
 * The addresses from which an operator has signed in since a moment; one statement whether or not an operator has the e-mail (in lower
 * case).
 */
export async function listSignInAddresses(db: Kysely<Database>, email: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("operator_logs as l")
    .innerJoin("operators as o", "o.id", "l.subject")
    .select("l.detail")
    .distinct()
    .where("o.email", "=", email)
    // Spelled out, so that the index of sign-ins alone is taken: whoever guesses writes more lines than all of them.
    .where(sql<boolean>`l.event = 'signIn'`)
    .where("l.at", ">", since)
    .execute();
  return rows.map(({ detail }) => detail);
}

/** Whether an operator was put out since a moment, disabled or by a new password or a second factor that was reset, be it that they are back. */
export async function wasPutOutSince(
  db: Kysely<Database>,
  { operatorId, since }: { operatorId: string; since: Date },
): Promise<boolean> {
  const line = await db
    .selectFrom("operator_logs")
    .select("id")
    .where("subject", "=", operatorId)
    .where("at", ">=", since)
    .where("event", "in", ["operatorDisabled", "passwordSet", "factorReset"])
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** What an operator did is kept for two years: as long as somebody may still ask who it was. */
const keptSeconds = 2 * 365 * daySeconds;

/** Forgets what operators did too long ago to be asked for. */
export async function forgetOldOperatorLogs(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("operator_logs").where("at", "<", secondsAfter(now, -keptSeconds)).execute();
}
