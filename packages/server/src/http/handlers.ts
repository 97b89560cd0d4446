import type { Kysely, Transaction } from "kysely";
import type { Call, CallInput } from "@tsena/contract/call";
import type * as v from "valibot";
import type { FailureName, FailureParams } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import type { PendingRoute } from "@tsena/contract/pending";
import type { HandlerFailure } from "@tsena/contract/pipeline";
import type { Dependencies } from "./dependencies.ts";
import type { Database } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";
import type { ActorOf } from "./actors.ts";
import type { Once } from "./idempotency.store.ts";
import type { Told } from "./refusal.ts";

/** What a failure is raised with: the values that fill its sentence's blanks, where it has any, and what it tells besides. */
export type FailedWith<Name extends FailureName> = [keyof FailureParams<Name>] extends [never]
  ? [params?: Record<string, never>, told?: Told]
  : [params: FailureParams<Name>, told?: Told];

/**
 * Stops a call with one of some failures, which its row declares. Thrown: within a transaction it takes back what was written.
 * `params` fill the sentence's blanks; `told` names the fields that it is about, and what else a program needs of it.
 */
export type Fail<Names extends FailureName> = (<Name extends Names>(name: Name, ...rest: FailedWith<Name>) => never) & {
  /** Never there: of a generic function alone the compiler does not hold the names that it takes against those wanted. */
  readonly takes?: (name: Names) => void;
};

/** What a function needs that may refuse the call which uses it: it does not compile where the call's row lacks one of these. */
export interface Failing<Names extends FailureName> {
  fail: Fail<Names>;
}

type Reads = { db: Kysely<Database> };
type Writes = Work & { tx: Transaction<Database> };

/**
 * A GET, or a call that opens its transactions itself, reads from the pool (the latter does its work `once`, where it takes
 * a key); every other call runs in one transaction, but for those that need no database.
 */
type Means<C extends Call> = C extends { transaction: "none" }
  ? object
  : C extends { transaction: "own"; idempotent: string }
    ? Reads & { once: Once }
    : C extends { route: `GET ${string}` } | { transaction: "own" }
      ? Reads
      : Writes;

/** What came in the field `file` of a call that travels as a form; undefined where nothing did. */
type Attached<C extends Call> = C extends { multipart: true } ? { file: Buffer | undefined } : object;

/** What a handler gets: who asks, for what, when, and the means to do it. */
export type Context<C extends Call> = Means<C> &
  Attached<C> &
  Failing<HandlerFailure<C>> & {
    input: CallInput<C>;
    actor: ActorOf<C["who"]>;
    now: Date;
    language: Language;
    /** Whether the caller's header named it, rather than what is kept of the person, or the default. */
    isLanguageAsked: boolean;
    /** How the caller describes its device, for 'my devices' and the logs. */
    device: string;
    /** The network address the call came from: for throttles and the audit log. */
    address: string;
    /** The hash of the secret by which an app is told from all others, null where none came: for throttles. */
    installation: string | null;
    dependencies: Dependencies;
  };

export type Handler<C extends Call> = (context: Context<C>) => Promise<v.InferInput<C["output"]>>;

/** The calls of an area that are built: those whose route is not pending. */
type Built<Area extends Record<string, Call>> = {
  [Name in keyof Area as Area[Name]["route"] extends PendingRoute ? never : Name]: Handler<Area[Name]>;
};

/** The handlers of one area; a missing or a surplus one is a type error. */
export interface AreaHandlers {
  calls: Record<string, Call>;
  handlers: Record<string, Handler<Call>>;
}

/** Pairs the rows of an area with their handlers. */
export function handlers<const Area extends Record<string, Call>>(calls: Area, built: Built<Area>): AreaHandlers {
  return { calls, handlers: built as unknown as Record<string, Handler<Call>> };
}
