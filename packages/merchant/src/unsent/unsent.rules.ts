import { lastOf } from "@tsena/contract/last";
import { type CallFailed, type Failure, isNotDone, isSessionOver } from "@tsena/web/call-failed.ts";
import { laterTimings } from "../api/later-timings.ts";
import { isUnheard } from "../api/until-answered.ts";
import { type UnsentKind, type PayloadOf, rowOf, thingOf } from "./unsent.kinds.ts";

/** What somebody does at the phone. */
export interface Tap<K extends UnsentKind = UnsentKind> {
  kind: K;
  /** The id of what it is about. */
  about: string;
  /** What that is called, where it is told of elsewhere: an order's number. */
  title: string;
  payload: PayloadOf<K>;
}

/** What somebody has done at the phone, until the server has said what came of it (rules/app.md#unsent-actions). */
export interface Unsent<K extends UnsentKind = UnsentKind> extends Tap<K> {
  /** The idempotency key, made at the tap: each try carries it. */
  key: string;
  /** When it was tapped, by the phone's clock in milliseconds; no two have the same. */
  at: number;
  /** It may have left the phone: whether the server has acted is not known. */
  tried: boolean;
  /** It stays on the phone until then, by its clock in milliseconds, so that it can be taken back; absent: it goes at once. */
  heldUntil?: number;
  /** It is over, and stays until somebody has read it: what was said of it, in the language of then; `overAs` tells what that was. */
  refusal?: string;
  /**
   * As what it is over: the server's refusal, by its name; too old to be sent, or of which it is not known what has become. What an
   * older version has left there has none.
   */
  overAs?: Failure["name"] | "tooOld" | "unknown";
}

/** How something is done. */
export interface Manner {
  /** It is held back for so many milliseconds, in which it can be taken back. */
  holdFor?: number;
  /** Whoever tapped looks at the busy button; where nobody does, it is shown as waiting as soon as it is written down. */
  isWatched?: boolean;
}

/** As it is shown: what only this page knows of it, too. */
export interface UnsentNow extends Unsent {
  /** Whoever tapped still looks at the busy button: nothing else is shown of it. */
  isWatched?: boolean;
  /** It is held back, and goes by itself in a moment. */
  isHeld?: boolean;
  /** It does not lie on the phone, or not yet: it lasts as long as this page, which is said of it. */
  isLoose?: boolean;
}

/** Whether an action is of one of some kinds: then so is what is sent of it. */
export function isOfKind<One extends Unsent, K extends UnsentKind>(
  unsent: One,
  ...kinds: readonly K[]
): unsent is One & Unsent<K> {
  return kinds.some((kind) => kind === unsent.kind);
}

/** Whether it is not sent any more: its person does not mean it now, or no longer so (rules/app.md#unsent-actions). */
export const isTooOld = ({ kind, at }: Unsent, now: number): boolean => now - at > rowOf(kind).goodFor;

export const isWaiting = ({ refusal }: Unsent): boolean => refusal === undefined;

/** Whether something is still to stay on the phone; not for ever where its clock is put back. */
export function isHeldBack({ heldUntil, tried }: Unsent, now: number): boolean {
  return !tried && heldUntil !== undefined && heldUntil > now && heldUntil <= now + laterTimings.heldAtMost;
}

/**
 * Whether one goes after another for good, which was tapped before it and may not have arrived: about the same order or the shop; a
 * word on the stock after any other and after a refusal, for what is counted at the shelf counts after what was said before it, and a
 * refusal declares dishes sold out.
 */
function goesAfter(one: Unsent, before: Unsent): boolean {
  const [thing, thingBefore] = [thingOf(one.kind), thingOf(before.kind)];
  if (thing === "stock") return thingBefore === "stock" || before.kind === "refuse";
  return thing === thingBefore && one.about === before.about;
}

/**
 * What is sent next: the first that was tapped of those which the server has not refused. What is held back lets others pass, but
 * for a word on the stock, which it goes before. What the server has just broken at (`stuck`) lets all pass that need not go after it.
 */
export function nextOf<One extends Unsent>(
  all: readonly One[],
  isHeld: (one: One) => boolean,
  stuck: readonly Unsent[],
): One | undefined {
  const mayGo = (one: One) => !stuck.some((before) => one.key === before.key || goesAfter(one, before));
  const waiting = inOrder(all).filter((one) => isWaiting(one) && mayGo(one));
  const next = waiting.find((one) => !isHeld(one));
  return next !== undefined && thingOf(next.kind) === "stock" ? waiting[0] : next;
}

export function inOrder<One extends Unsent>(all: readonly One[]): One[] {
  return [...all].sort((one, other) => one.at - other.at);
}

/** A moment for a new tap: after all others, though the phone's clock may have been put back. */
export function momentAfter(all: readonly Unsent[], now: number): number {
  return all.reduce((latest, { at }) => Math.max(latest, at + 1), now);
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const isToOrder = ({ kind }: Tap): boolean => thingOf(kind) === "order";

/**
 * The action that a tap comes to nothing by: of an order whatever waits, from whichever screen, tab or notification, since two that
 * cross on their way would be refused, or delay it twice; else the same, where it was tapped last: what was tapped in between
 * would have the last word.
 */
export function waitingBefore<One extends Unsent>(all: readonly One[], tap: Tap): One | undefined {
  const waiting = inOrder(all).filter(isWaiting);
  if (isToOrder(tap)) return waiting.find((one) => isToOrder(one) && one.about === tap.about);
  const last = lastOf(waiting.filter((one) => !isToOrder(one)));
  const isAgain = last?.kind === tap.kind && last.about === tap.about && isSame(last.payload, tap.payload);
  return isAgain ? last : undefined;
}

/** The actions that a tap takes the place of: of the same kind, about the same thing, and never tried. */
export function replacedBy<One extends Unsent>(all: readonly One[], tap: Tap): One[] {
  return all.filter((one) => isWaiting(one) && one.about === tap.about && one.kind === tap.kind && !one.tried);
}

/**
 * What a failed try means: the server has done it all the same, has refused it, or nobody knows and it is tried again; `stuck` where
 * the server itself has broken at it, which it may do at nothing else; `unknown` where it is turned away for good and a try before may
 * have come through.
 */
export type TryEnd = "done" | "refused" | "again" | "stuck" | "unknown";

/** Failures that say who is at the phone, and nothing of what was done: the action waits for its person. */
const ofSessions = new Set<Failure["name"]>(["sessionLocked", "proofWanted"]);

/** @param isAgain whether it was tried before */
export function tryEndOf(failure: CallFailed, isAgain: boolean): TryEnd {
  const { name } = failure;
  if (name === "answerLost") return "done";
  if (name === "serverError") return "stuck";
  if (isSessionOver(failure) || ofSessions.has(name) || isUnheard(failure)) return "again";
  return isNotDone(failure, isAgain) ? "refused" : "unknown";
}
