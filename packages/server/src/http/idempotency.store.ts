import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { idempotencyKeyForm, keyKeptSeconds } from "@tsena/contract/idempotency";
import { defer } from "../database/deferring.ts";
import { needed, sql } from "../database/plain-sql.ts";
import type { Signals } from "../database/signals.ts";
import type { Database } from "../database/tables.ts";
import { together } from "../database/together.ts";
import { inTransaction, sqlState, type Work } from "../database/transaction.ts";
import { secondsAfter } from "../system/clock.ts";
import { seal, unseal } from "../secrets/sealing.ts";
import type { Secret } from "../secrets/secret.ts";
import { Refusal } from "./refusal.ts";

const keySigns = new RegExp(idempotencyKeyForm.pattern);

export interface IdempotentCall {
  /** Whose key it is: two people may pick the same one. */
  scope: string;
  key: string;
  route: string;
  input: object;
  /** The fields of the input that the key does not stand for. */
  proofFields?: readonly string[] | undefined;
  /** The file that came with it. */
  file?: Buffer | undefined;
  /** The server's own: of a payload with a password in it the hash that is kept gives nothing to try against. */
  secret: Secret;
  now: Date;
}

/** Forgets the keys that no try will come with any more. */
export async function forgetOldKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${secondsAfter(now, -keyKeptSeconds)}`.execute(db);
}

/** Refuses a key that no client of ours makes. */
export function checkKey(key: string): void {
  const { minLength, maxLength } = idempotencyKeyForm;
  const isLong = key.length >= minLength && key.length <= maxLength;
  if (!isLong || !keySigns.test(key)) throw new Refusal("idempotencyKeyWrong");
}

/** What an answer is sealed for: it opens for the same key of the same person alone. */
function matterOf({ scope, key }: IdempotentCall): string {
  return `answer ${scope} ${key}`;
}

/** The hash of what came, but for what proves who sent it, under one of the server's secrets. */
function hashUnder({ input, proofFields = [], file }: IdempotentCall, secret: string): Buffer {
  const asked = Object.entries(input).filter(([name]) => !proofFields.includes(name));
  return createHmac("sha256", secret)
    .update(JSON.stringify(Object.fromEntries(asked)))
    .update(file ?? "")
    .digest();
}

/** What takes a key, before the work that is done once for it: a row, for which a second try waits until the first has ended. */
function takenSql(call: IdempotentCall) {
  const { scope, key, route, now } = call;
  const inputHash = hashUnder(call, call.secret[0]);
  return sql<{ key: string }>`
    insert into idempotency_keys (scope, key, route, input_hash, created_at)
    values (${scope}, ${key}, ${route}, ${inputHash}, ${now})
    on conflict do nothing returning key`;
}

/** What of a call is written down of something wrong that it gave for a secret: it is no work, and leaves the key itself free. */
function wrongTry(call: IdempotentCall, against: string): IdempotentCall {
  const whole = hashUnder({ ...call, proofFields: [] }, call.secret[0]);
  const given = createHmac("sha256", whole).update(against).digest("hex");
  return { ...call, scope: `wrong ${call.scope}`, key: `${call.key} ${given}` };
}

/** What keeps the answer of the work that was done for a key. */
function keptSql(call: IdempotentCall, answer: string) {
  return sql`
    update idempotency_keys set sealed = ${seal(call.secret, matterOf(call), answer)}
    where scope = ${call.scope} and key = ${call.key}`;
}

/** How a statement fails whose key was taken before: a state of ours, as no other of PostgreSQL's is. */
const keyKnown = "TS001";

/**
 * Does the work once for a key, in a transaction: the same key with the same payload gives the first answer again, with another
 * it is refused (rules/platform.md#idempotency-keys); a file is part of the payload. The row is taken first, with the first of the
 * work's statements, so that a second try waits for the first to end, and then fails with that: what the work does before it must be
 * nothing that may not be done twice. A refused call changed nothing and keeps nothing: its key may be tried again.
 */
export async function doOnce(
  database: Kysely<Database>,
  signals: Signals,
  call: IdempotentCall,
  work: (work: Work) => Promise<string>,
): Promise<string> {
  const take = together({ taken: takenSql(call) }, sql`select ${needed(sql`(select key from taken)`, keyKnown)}`);
  const attempt = async (means: Work): Promise<string> => {
    let isTaken = false;
    await defer(means.tx, take, () => (isTaken = true));
    try {
      const answer = await work(means);
      await defer(means.tx, keptSql(call, answer));
      return answer;
    } catch (error) {
      // Whoever is refused before anything was asked of the database hears the first answer all the same.
      if (!isTaken && error instanceof Refusal) await sql`select`.execute(means.tx);
      throw error;
    }
  };
  try {
    return await inTransaction(database, signals, attempt);
  } catch (error) {
    if (sqlState(error) === keyKnown) return firstAnswer(database, call);
    throw error;
  }
}

/**
 * The same, in a transaction of whoever calls it, before anything else of the work. So may the key of a work be tried again whose
 * answer `keeps` does not keep, where the transaction is committed all the same.
 */
async function once(
  tx: Transaction<Database>,
  call: IdempotentCall,
  work: () => Promise<string>,
  keeps: (answer: string) => boolean,
): Promise<string> {
  const { rows } = await takenSql(call).execute(tx);
  if (rows.length === 0) return firstAnswer(tx, call);
  const answer = await work();
  await defer(
    tx,
    keeps(answer)
      ? keptSql(call, answer)
      : sql`delete from idempotency_keys where scope = ${call.scope} and key = ${call.key}`,
  );
  return answer;
}

/** What a call that opens its transactions itself does its work with, in the one that does it: once for its key, where one came. */
export interface Once {
  <Result>(
    tx: Transaction<Database>,
    work: () => Promise<Result>,
    keeps?: (result: Result) => boolean,
  ): Promise<Result>;
  /** What the work gave before; undefined where it was not done, or is just under way. It is only read, and nobody is waited for. */
  before<Result>(db: Kysely<Database>): Promise<Result | undefined>;
  /**
   * Whether something wrong that was given for a secret is to be counted, which it is then: what the same tap has given for the same
   * secret, `against`, was counted before, and only its answer was lost (rules/platform.md#wrong-tries). Asked within the transaction
   * that counts it, where there is one, of whoever holds what is guessed at.
   */
  countsWrong(db: Kysely<Database>, against: string): Promise<boolean>;
}

/** Once for a call; the result is what JSON makes of it, at the first try as at the next. */
export function onceFor(call: IdempotentCall | undefined): Once {
  const doIt = async <Result>(
    tx: Transaction<Database>,
    work: () => Promise<Result>,
    keeps: (result: Result) => boolean = () => true,
  ) => {
    if (call === undefined) return work();
    const read = (text: string): Result => JSON.parse(text) as Result;
    return read(
      await once(
        tx,
        call,
        async () => JSON.stringify(await work()),
        (text) => keeps(read(text)),
      ),
    );
  };
  const before = async <Result>(db: Kysely<Database>) => {
    const answer = call && (await findAnswer(db, call));
    return answer === undefined ? undefined : (JSON.parse(answer) as Result);
  };
  const countsWrong = async (db: Kysely<Database>, against: string) =>
    call === undefined || (await takenSql(wrongTry(call, against)).execute(db)).rows.length > 0;
  return Object.assign(doIt, { before, countsWrong });
}

/** What the work of this very tap gave, where it was done before and only its answer was lost; else nothing of it. */
export function resultBefore<Result extends object>(
  db: Kysely<Database>,
  signals: Signals,
  whichOnce: Once,
): Promise<Partial<Result>> {
  const look = async (): Promise<Partial<Result>> => ({});
  const keepsNone = () => false;
  return inTransaction(db, signals, ({ tx }) => whichOnce(tx, look, keepsNone));
}

/** What a work gives that is done once: by it is told that a tap which comes again was done before. */
export interface Done {
  isDone: true;
}

/** Whether the work of this very tap, which gives `Done`, was done before. */
export async function isDoneBefore(db: Kysely<Database>, signals: Signals, whichOnce: Once): Promise<boolean> {
  return (await resultBefore<Done>(db, signals, whichOnce)).isDone === true;
}

async function firstAnswer(db: Kysely<Database>, call: IdempotentCall): Promise<string> {
  const answer = await findAnswer(db, call);
  if (answer === undefined) throw new Error("an idempotency key that was taken is gone");
  return answer;
}

/** What the work for a key was answered; undefined where that was not done, or is not committed yet. */
async function findAnswer(db: Kysely<Database>, call: IdempotentCall): Promise<string | undefined> {
  const first = await db
    .selectFrom("idempotency_keys")
    .select(["route", "input_hash", "sealed"])
    .where("scope", "=", call.scope)
    .where("key", "=", call.key)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  const answer = first.sealed && unseal(call.secret, matterOf(call), first.sealed);
  if (answer === null) throw new Error("an idempotency key was committed without its answer");
  if (first.route !== call.route) throw new Refusal("idempotencyKeyReused");
  // Under a secret that is gone, neither what was sent nor what was answered can be told; but that it was done is certain.
  if (answer === undefined) throw new Refusal("answerLost");
  if (!call.secret.some((secret) => hashUnder(call, secret).equals(first.input_hash)))
    throw new Refusal("idempotencyKeyReused");
  return answer;
}
