import type * as v from "valibot";
import type { FailureName } from "./failures.ts";
import type { ModuleId } from "./modules.ts";

/** Who may make a call. A row must say it: a call without it does not compile, so none is open by oversight. */
export type Who =
  | "anyone"
  | "signedIn"
  | "owner"
  | "platform"
  | "operator"
  | { readonly module: readonly [ModuleId, ...ModuleId[]] };

/** Signed in at a shop, as its owner or as staff granted at least one of these modules (rules/staff.md#modules). */
// @__NO_SIDE_EFFECTS__
export function module(...ids: [ModuleId, ...ModuleId[]]): { module: [ModuleId, ...ModuleId[]] } {
  return { module: ids };
}

/** Method and path under its base, said once: "POST Order/Accept". A path part `:id` is read into the input's `id`. */
export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} ${string}`;

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where a schema's own types do not matter
type Schema = v.GenericSchema<any, any>;

/** What a call is. Everything else about it (route, client, permissions, docs, sweeps) is derived from this row. */
export interface CallRow {
  about: string;
  who: Who;
  input: Schema;
  output: Schema;
  failures: readonly FailureName[];
  /**
   * "required": refused without an `Idempotency-Key`; "optional": honoured when sent
   * (rules/platform.md#idempotency-keys).
   */
  idempotent?: "required" | "optional";
  /**
   * The fields of the input that prove who asks, and say nothing of what is asked for: an idempotency key stands for the rest, and
   * they are judged at each try, before the first answer is given once more (rules/wallet.md#sent-once); but for the code of a moment,
   * which is over by then (rules/desk.md#second-factor).
   */
  proofFields?: readonly string[];
  /**
   * "own": the handler opens its transactions itself (a counter that must outlive a refusal, slow work between two). "none":
   * it answers from what the process keeps, so that no database is opened for it.
   */
  transaction?: "own" | "none";
  /**
   * Whoever accepts `text/event-stream` is answered at once and again whenever something of the shop has changed, each event
   * the answer that the call would give (rules/orders.md#event-stream).
   */
  streamed?: true;
  /** The payload travels as multipart/form-data with one field `file` besides the input's own; the answer stays JSON. */
  multipart?: true;
  /**
   * Also answered while the session is locked by its member's PIN, or waits for a password
   * (rules/accounts.md#alerts-go-on).
   */
  whileLocked?: true;
  /** Also answered to an operator who has no second factor yet: what sets one. */
  whileEnrolling?: true;
}

export type Call<R extends Route = Route, Row extends CallRow = CallRow> = Row & { route: R };

/** Declares one call of the contract. */
// @__NO_SIDE_EFFECTS__
export function call<R extends Route, const Row extends CallRow>(route: R, row: Row): Call<R, Row> {
  return { ...row, route };
}

export type CallInput<C extends Call> = v.InferOutput<C["input"]>;
export type CallPayload<C extends Call> = v.InferInput<C["input"]>;
export type CallOutput<C extends Call> = v.InferOutput<C["output"]>;
export type CallFailure<C extends Call> = C["failures"][number];

/**
 * First path segment → the bases it is served at. What is not listed is served at the main base
 * (rules/platform.md#bases).
 */
const bases: Record<string, readonly string[]> = {
  Wallet: ["/walletapi/"],
  Desk: ["/deskapi/"],
  v1: ["/platformapi/"],
};
const mainBases = ["/baeapi/", "/api/"] as const;

/** The method of a call. */
export function methodOf(call: { route: Route }): "GET" | "POST" | "PUT" | "DELETE" {
  return call.route.slice(0, call.route.indexOf(" ")) as "GET" | "POST" | "PUT" | "DELETE";
}

/** Every address a call is served at; the first is the one our own client uses. */
export function addressesOf(call: { route: Route }): readonly [string, ...string[]] {
  const path = call.route.slice(call.route.indexOf(" ") + 1);
  const [first, ...others] = bases[path.slice(0, path.indexOf("/"))] ?? mainBases;
  return [`${first}${path}`, ...others.map((base) => `${base}${path}`)];
}
