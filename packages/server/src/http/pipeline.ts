import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { type Call, methodOf } from "@tsena/contract/call";
import { successCode, type Envelope } from "@tsena/contract/result";
import { defaultLanguage, type Language, languageOfHeader } from "@tsena/contract/languages";
import type { Dependencies } from "./dependencies.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import { type Actor, scopeOf } from "./actors.ts";
import { addressOfCaller } from "./addresses.ts";
import { allowOperatorAsOfNow, callerOf } from "./door.ts";
import { readForm } from "./forms.ts";
import type { Context, Handler } from "./handlers.ts";
import { checkKey, doOnce, onceFor } from "./idempotency.store.ts";
import { withField } from "./spoken-fields.ts";
import { readInput } from "./input.ts";
import { Refusal } from "./refusal.ts";

/**
 * Answers one call, of somebody who was let in at the door, with the envelope's text: the steps every call goes through, in
 * their order. `handler` is undefined while the call is pending.
 */
export async function answer(
  dependencies: Dependencies,
  call: Call,
  handler: Handler<Call> | undefined,
  request: FastifyRequest,
): Promise<string> {
  if (handler === undefined) throw new Refusal("notYetAvailable");
  const language = languageOf(request, request.caller);
  try {
    return await answerIn(language, { dependencies, call, handler, request });
  } catch (error) {
    throw call.who === "platform" ? withField(error, language) : error;
  }
}

interface Answering {
  dependencies: Dependencies;
  call: Call;
  handler: Handler<Call>;
  request: FastifyRequest;
}

async function answerIn(language: Language, { dependencies, call, handler, request }: Answering): Promise<string> {
  const file = call.multipart ? await readForm(request, call, scopeOf(request.caller ?? null)) : undefined;
  const actor = await callerOf(dependencies, call, request);
  const input = readInput(call, request, language);
  const key = keyOf(call, request);
  const context = {
    input,
    actor,
    language,
    isLanguageAsked: languageOfHeader(request.headers.language) !== undefined,
    now: dependencies.clock.now(),
    device: deviceOf(request),
    address: addressOfCaller(request),
    installation: installationOf(request),
    dependencies,
    fail,
    ...(call.multipart ? { file } : {}),
  };
  const keyed = key === undefined ? undefined : { key, file };
  return run(call, handler, { common: context, keyed });
}

type Common = Omit<Context<Call>, "db" | "file" | keyof Work>;

function fail(...refusal: ConstructorParameters<typeof Refusal>): never {
  throw new Refusal(...refusal);
}

interface Run {
  common: Common;
  keyed: { key: string; file: Buffer | undefined } | undefined;
}

/** Reads run on the pool; everything else in one transaction, done once where a key came with it, and for that file. */
async function run(call: Call, handler: Handler<Call>, { common, keyed }: Run): Promise<string> {
  const { dependencies } = common;
  const { signals, secret } = dependencies;
  const handle = async (means: object): Promise<string> =>
    textOf(call, await handler(Object.assign(common, means) as unknown as Context<Call>));
  if (call.transaction === "none") return handle({});
  const { actor, now } = common;
  const input = common.input as object;
  const database = await databaseFor(dependencies, { call, actor, input });
  const taken = keyed && {
    ...keyed,
    scope: scopeOf(actor),
    route: call.route,
    input,
    proofFields: call.proofFields,
    secret,
    now,
  };
  if (methodOf(call) === "GET") return handle({ db: database });
  if (call.transaction === "own") return handle({ db: database, once: onceFor(taken) });
  const deed = async (work: Work): Promise<string> => {
    const text = await handle(work);
    const isOperator = actor?.kind === "operator" && call.whileEnrolling !== true;
    if (isOperator) await allowOperatorAsOfNow(dependencies, { tx: work.tx, actor });
    return text;
  };
  return taken === undefined ? inTransaction(database, signals, deed) : doOnce(database, signals, taken, deed);
}

interface Serving {
  call: Call;
  actor: Actor | null;
  input: unknown;
}

/**
 * The database for a call. What people do at a shop, and what the platform does with it or with one of its orders, takes
 * turns with what else is done there, so that one shop never holds what all others need (decision 024).
 */
async function databaseFor(dependencies: Dependencies, serving: Serving): Promise<Kysely<Database>> {
  const whose = await whoseTurn(dependencies, serving);
  if (whose === undefined) return dependencies.database;
  return dependencies.databaseOf(whose, methodOf(serving.call) === "GET" ? "reading" : "writing");
}

async function whoseTurn({ orderShops }: Dependencies, { actor, input }: Serving): Promise<string | undefined> {
  if (actor?.kind === "person") return actor.shopId ?? actor.userId;
  if (actor?.kind !== "platform") return undefined;
  const { shopId, id } = input as { shopId?: string; id?: string };
  return shopId ?? (id === undefined ? undefined : orderShops.of(id, actor.keyId));
}

const textsOfFrozen = new WeakMap<object, string>();

/**
 * The text of a success: the data is held against the row's output schema, so that a wrong answer is this server's error
 * and no undeclared field leaves it. Frozen data, which is kept and given to many, is checked and written out once.
 */
function textOf(call: Call, data: unknown): string {
  const isKept = typeof data === "object" && data !== null && Object.isFrozen(data);
  const known = isKept ? textsOfFrozen.get(data) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify({
    resultCode: successCode,
    message: "",
    data: v.parse(call.output, data),
  } satisfies Envelope);
  if (isKept) textsOfFrozen.set(data, text);
  return text;
}

function keyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (call.idempotent === undefined) return undefined;
  if (typeof key !== "string" || key === "") {
    if (call.idempotent === "required") throw new Refusal("idempotencyKeyMissing");
    return undefined;
  }
  checkKey(key);
  return key;
}

/** The header's language, else the person's own, else French (rules/platform.md#language-of-a-message). */
export function languageOf(request: FastifyRequest, actor: Actor | null | undefined): Language {
  const stored = actor?.kind === "person" ? actor.language : null;
  return languageOfHeader(request.headers.language) ?? stored ?? defaultLanguage;
}

function deviceOf(request: FastifyRequest): string {
  return (request.headers["user-agent"] ?? "").slice(0, 200);
}

/** A secret that an app makes for itself at random: one that is shorter could be another's. */
function installationOf(request: FastifyRequest): string | null {
  const { installation } = request.headers;
  if (typeof installation !== "string" || !/^[\w-]{22,64}$/.test(installation)) return null;
  return createHash("sha256").update(installation).digest("base64url");
}
