import { type Call, type CallFailure, methodOf, type Who } from "./call.ts";
import { type FailureName, isFailureName } from "./failures.ts";
import { pendingRoutes } from "./pending.ts";

const signedIn = [
  "notSignedIn",
  "sessionExpired",
  "sessionEnded",
  "staffUnbound",
  "accountDisabled",
  "accountWasDisabled",
  "pinUsedUp",
] as const;

/** What the pipeline itself can refuse a call with, by what the call's row says; a row lists only what its handler adds. */
export const pipelineFailures = {
  always: ["serverError", "diskFull", "unavailable"],
  pending: ["notYetAvailable"],
  counted: ["tooManyCalls"],
  locked: ["sessionLocked", "proofWanted"],
  enrolling: ["factorMissing"],
  who: {
    anyone: [],
    signedIn,
    owner: [...signedIn, "ownerOnly"],
    module: [...signedIn, "shopNotFound", "moduleNotGranted"],
    platform: ["platformKeyMissing", "platformKeyWrong"],
    operator: ["notSignedIn", "sessionExpired", "operatorDisabled"],
  },
  query: ["bodyUnreadable", "bodyTooLarge"],
  body: ["bodyUnreadable", "bodyTooLarge", "bodyNotJson", "requestTooSlow"],
  input: ["invalidInput", "formIncomplete", "fieldWrong"],
  strictInput: ["fieldUnknown"],
  idempotent: {
    optional: ["idempotencyKeyWrong", "idempotencyKeyReused", "answerLost"],
    required: ["idempotencyKeyMissing", "idempotencyKeyWrong", "idempotencyKeyReused", "answerLost"],
  },
} as const satisfies Record<string, readonly FailureName[] | Record<string, readonly FailureName[]>>;

/** What an address that no call has, or not so, is answered with. */
export const unroutedFailures = ["callUnknown", "addressEndsInSlash", "methodWrong"] as const satisfies FailureName[];

type OfPipeline = typeof pipelineFailures;

type WhoKind = keyof OfPipeline["who"];

type NamesOf<Names> = Names extends readonly (infer Name extends FailureName)[] ? Name : never;

/** What a call's handler may refuse with: what its row lists, what is refused to its `who`, and what any call may be answered. */
export type HandlerFailure<C extends Call> =
  | CallFailure<C>
  | NamesOf<OfPipeline["who"][C["who"] extends WhoKind ? C["who"] : "module"]>
  | OfPipeline["always"][number];

/** What kind of caller a row asks for: a module's name does not matter here. */
export function whoKindOf(who: Who): WhoKind {
  return typeof who === "object" ? "module" : who;
}

/**
 * Whether whoever is not signed in is counted at a call by their address, where a stranger of the same one is counted too. A
 * call that counts its tries itself, in lanes that no stranger closes, is left to that (decision 028).
 */
export function countsStrangers({ who, failures }: Pick<Call, "who" | "failures">): boolean {
  return who !== "anyone" || !failures.includes("tooManyRequests");
}

/** Whether only a person with a session at the merchant app may make the call. */
function isOfPerson(who: Who): boolean {
  return who === "signedIn" || who === "owner" || typeof who === "object";
}

/** The names that a call's path carries: `v1/orders/:id`. */
export function pathNamesOf({ route }: Pick<Call, "route">): string[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** Whether a call cannot be made without a body: a field that is not in its path must be there. */
export function needsBody(call: Pick<Call, "route" | "input">): boolean {
  if (methodOf(call) === "GET") return false;
  const { entries } = call.input as { entries?: Record<string, { type: string }> };
  const inPath = pathNamesOf(call);
  return Object.entries(entries ?? { any: { type: "any" } }).some(
    ([name, { type }]) => type !== "optional" && !inPath.includes(name),
  );
}

/** The failures that the rules of a schema name, each once: what a payload can be refused for. */
export function rulesOf(schema: unknown): FailureName[] {
  const names = new Set<FailureName>();
  const seen = new Set<unknown>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === "message" && typeof value === "string" && isFailureName(value)) names.add(value);
      else walk(value);
    }
  };
  walk(schema);
  return [...names];
}

/** Every failure a call can answer with, each once: the pipeline's, its payload's and its handler's. */
export function failuresOf(call: Call): FailureName[] {
  const { always, body, counted, enrolling, idempotent, input, locked, pending, query, strictInput, who } =
    pipelineFailures;
  const rules = rulesOf(call.input);
  const takesInput = Object.keys((call.input as { entries?: object }).entries ?? { any: true }).length > 0;
  const isPending = (pendingRoutes as readonly string[]).includes(call.route);
  return [
    ...new Set<FailureName>([
      ...who[whoKindOf(call.who)],
      ...(isOfPerson(call.who) && !call.whileLocked ? locked : []),
      ...(call.who === "operator" && !call.whileEnrolling ? enrolling : []),
      ...(countsStrangers(call) ? counted : []),
      ...(isPending ? pending : []),
      ...(methodOf(call) === "GET" ? [] : body),
      ...(takesInput ? [...input, ...(methodOf(call) === "GET" ? query : []), ...rules] : []),
      ...(call.input.type === "strict_object" ? strictInput : []),
      ...(call.idempotent === undefined ? [] : idempotent[call.idempotent]),
      ...call.failures,
      ...always,
    ]),
  ];
}
