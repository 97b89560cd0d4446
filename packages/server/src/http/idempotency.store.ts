import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { idempotencyKeyForm } from "@tsena/contract/idempotency";
import { defer } from "../database/deferring.ts";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
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
  input: unknown;
  /** The file that came with it. */
  file?: Buffer | undefined;
  /** The server's own: of a payload with a password in it the hash that is kept gives nothing to try against. */
  secret: Secret;
  now: Date;
}

/** An idempotency key answers tries of the same tap: after two days there are none. */
const keptForSeconds = 48 * 3600;

/** Forgets the keys that no try will come with any more. */
export async function forgetOldKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${secondsAfter(now, -keptForSeconds)}`.execute(db);
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

/** The hash of what came, under one of the server's secrets. */
function hashUnder({ input, file }: IdempotentCall, secret: string): Buffer {
  return createHmac("sha256", secret)
    .update(JSON.stringify(input))
    .update(file ?? "")
    .digest();
}

/**
 * Does the work once for a key: the same key with the same payload gives the first answer again, with another it is
 * refused (rules/platform.md#idempotency-keys); a file is part of the payload. The row is taken first, so a second try
 * waits for the first to end. A refused call changed nothing and keeps nothing: its key may be tried again. So may that
 * of a work whose answer `keeps` does not keep, where the transaction is committed all the same.
 */
export async function once(
  tx: Transaction<Database>,
  call: IdempotentCall,
  work: () => Promise<string>,
  keeps: (answer: string) => boolean = () => true,
): Promise<string> {
  const inputHash = hashUnder(call, call.secret[0]);
  const taken = await sql`
    insert into idempotency_keys (scope, key, route, input_hash, created_at)
    values (${call.scope}, ${call.key}, ${call.route}, ${inputHash}, ${call.now})
    on conflict do nothing`.execute(tx);
  if (taken.numAffectedRows === 0n) return firstAnswer(tx, call);
  const answer = await work();
  await defer(
    tx,
    keeps(answer)
      ? sql`update idempotency_keys set sealed = ${seal(call.secret, matterOf(call), answer)} where scope = ${call.scope} and key = ${call.key}`
      : sql`delete from idempotency_keys where scope = ${call.scope} and key = ${call.key}`,
  );
  return answer;
}

/** What a call that opens its transactions itself does its work with, in the one that does it: once for its key, where one came. */
export type Once = <Result>(
  tx: Transaction<Database>,
  work: () => Promise<Result>,
  keeps?: (result: Result) => boolean,
) => Promise<Result>;

/** Once for a call; the result is what JSON makes of it, at the first try as at the next. */
export function onceFor(call: IdempotentCall | undefined): Once {
  return async <Result>(
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
}

async function firstAnswer(tx: Transaction<Database>, call: IdempotentCall): Promise<string> {
  const first = await tx
    .selectFrom("idempotency_keys")
    .select(["route", "input_hash", "sealed"])
    .where("scope", "=", call.scope)
    .where("key", "=", call.key)
    .executeTakeFirstOrThrow();
  const answer = first.sealed && unseal(call.secret, matterOf(call), first.sealed);
  if (answer === null) throw new Error("an idempotency key was committed without its answer");
  if (first.route !== call.route) throw new Refusal("idempotencyKeyReused");
  // Under a secret that is gone, neither what was sent nor what was answered can be told; but that it was done is certain.
  if (answer === undefined) throw new Refusal("answerLost");
  if (!call.secret.some((secret) => hashUnder(call, secret).equals(first.input_hash)))
    throw new Refusal("idempotencyKeyReused");
  return answer;
}
