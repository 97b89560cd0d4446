import type { OrderReminder } from "@tsena/contract/orders";
import { unseenOf, type Cause, type Ringing, type Seen } from "./seen.ts";

export interface ReminderState {
  signedIn: boolean;
  /** A poll is on its way: the next one waits for it. */
  polling: boolean;
  /** What rings here, or null; kept in memory only (rules/app.md#stored-keys). */
  data: OrderReminder;
  /** The causes that were notified, or rang beside one that was: none of them is pushed again. */
  pushed: readonly Cause[];
  /** What somebody has said here to have seen, for as long as the server may still tell of it. */
  seen: readonly Seen[];
}

/** What of the state outlives a reload: what was pushed, while it rings, and what was seen while the server was not told yet. */
export interface Kept {
  pushed: readonly Cause[];
  seen: readonly Cause[];
}

/** What became of telling the server that a cause was seen; 'unknown': no answer came. */
export type Told = "done" | "unknown" | "refused";

export type ReminderEvent =
  | { type: "signedOut" | "ticked" | "shown" | "pollFailed" }
  | { type: "signedIn"; kept?: Kept }
  | { type: "polled"; data: OrderReminder; kept?: Kept }
  | { type: "seen"; causes: readonly Cause[] }
  | { type: "told"; seq: number; outcome: Told };

/** What the effect is to do; several are done in their order. */
export type ReminderCommand =
  | { type: "startTicking" | "stopTicking" | "poll" | "abandonPoll" | "play" | "stop" | "refreshOrders" }
  | { type: "notify"; data: Ringing }
  | { type: "tell"; cause: Cause };

type Step = [ReminderState, ReminderCommand[]];

export const quiet: ReminderState = { signedIn: false, polling: false, data: null, pushed: [], seen: [] };

const commands = (...types: Exclude<ReminderCommand["type"], "notify" | "tell">[]): ReminderCommand[] =>
  types.map((type) => ({ type }));

const tells = (causes: readonly Cause[]): ReminderCommand[] =>
  causes.map(({ id, seq }) => ({ type: "tell", cause: { id, seq } }));

const causeOf = ({ id, seq }: Cause): Cause => ({ id, seq });

/** The causes that ring, the newest first. */
const causesOf = (data: OrderReminder): Cause[] => data?.orders.map(causeOf) ?? [];

export const includes = (causes: readonly Cause[], one: Cause): boolean =>
  causes.some(({ id, seq }) => id === one.id && seq === one.seq);

/** The causes that are not among the others. */
export const without = (causes: readonly Cause[], others: readonly Cause[]): Cause[] =>
  causes.filter((one) => !includes(others, one));

/** So many causes of a session are known again: more than ring in a day. */
const pushedKept = 1_000;

/** Whether the orders on screen are other than the ones that ring now. */
function differs(before: OrderReminder, now: OrderReminder): boolean {
  const causes = (data: OrderReminder) => [data?.seq, data?.count, ...(data?.orders ?? []).map(({ id }) => id)].join();
  return causes(before) !== causes(now);
}

export function keptOf({ data, seen }: ReminderState): Kept {
  return { pushed: causesOf(data), seen: seen.filter(({ told }) => told !== "yes").map(causeOf) };
}

/**
 * What a poll brings: silence, or a ring; a new cause while it rings notifies again and leaves the sound alone
 * (rules/orders.md#ringing).
 */
function ring(state: ReminderState, data: OrderReminder): Step {
  const refresh = differs(state.data, data) ? commands("refreshOrders") : [];
  const next = { ...state, data };
  if (data === null) return [next, [...(state.data === null ? [] : commands("stop")), ...refresh]];
  const play = state.data === null ? commands("play") : [];
  const causes = causesOf(data);
  const pushed = [...without(state.pushed, causes), ...causes].slice(-pushedKept);
  const [newest] = causes;
  // Not by its number alone: a server that was restored counts from an earlier one again.
  const isKnown = newest !== undefined && includes(state.pushed, newest);
  return [{ ...next, pushed }, [...play, ...(isKnown ? [] : [{ type: "notify", data } as const]), ...refresh]];
}

/** A poll has come through: what was seen rings no more here, and the server is told again of what it did not hear. */
function polled(before: ReminderState, told: OrderReminder, kept: Kept): Step {
  // What another tab of the phone has pushed meanwhile, most likely swiped away since.
  const state = { ...before, pushed: [...before.pushed, ...without(kept.pushed, before.pushed)] };
  const ringing = new Set(told?.orders.map(({ seq }) => seq));
  const known = state.seen.filter(({ seq, told: was }) => was === "underWay" || ringing.has(seq));
  const untold = known.filter(({ told: was }) => was === "no");
  const seen = known.map((one) => (one.told === "no" ? { ...one, told: "underWay" as const } : one));
  const [next, todo] = ring({ ...state, polling: false, seen }, unseenOf(told, seen));
  return [next, [...todo, ...tells(untold)]];
}

/** Somebody has seen what rings: it is silent here at once, whatever the link is like. */
function noteSeen(state: ReminderState, causes: readonly Cause[]): Step {
  const known = new Set(state.data?.orders.map(({ seq }) => seq));
  const fresh = causes.filter(({ seq }) => known.has(seq));
  const seen = [...state.seen, ...fresh.map(({ id, seq }): Seen => ({ id, seq, told: "underWay" }))];
  const data = unseenOf(state.data, seen);
  const stop = data === null && state.data !== null ? commands("stop") : [];
  return [{ ...state, data, seen }, [...stop, ...tells(fresh)]];
}

/** What the server has refused rings again with the next poll: it is not over. */
function noteTold(state: ReminderState, seq: number, outcome: Told): Step {
  const others = state.seen.filter((one) => one.seq !== seq);
  const mine = state.seen.filter((one) => one.seq === seq && outcome !== "refused");
  const told = outcome === "done" ? ("yes" as const) : ("no" as const);
  return [{ ...state, seen: [...others, ...mine.map((one) => ({ ...one, told }))] }, []];
}

function signIn(state: ReminderState, { pushed, seen }: Kept): Step {
  if (state.signedIn) return [state, []];
  const untold = seen.map((cause): Seen => ({ ...cause, told: "no" }));
  return [{ ...quiet, signedIn: true, polling: true, pushed, seen: untold }, commands("startTicking", "poll")];
}

/**
 * The order reminder (rules/orders.md#polling): polls while somebody is signed in, rings while there is something to
 * ring for.
 */
export function remind(state: ReminderState, event: ReminderEvent): Step {
  if (event.type === "signedIn") return signIn(state, event.kept ?? keptOf(quiet));
  if (!state.signedIn) return [state, []];
  const abandon = state.polling ? commands("abandonPoll") : [];
  switch (event.type) {
    case "signedOut":
      return [quiet, [...commands("stopTicking"), ...abandon, ...(state.data === null ? [] : commands("stop"))]];
    case "ticked":
      return state.polling ? [state, []] : [{ ...state, polling: true }, commands("poll")];
    case "shown":
      // A poll from before the phone slept may hang until its time-out: it is not waited for.
      return [{ ...state, polling: true }, [...abandon, ...commands("poll")]];
    case "pollFailed":
      return [{ ...state, polling: false }, []];
    case "polled":
      return polled(state, event.data, event.kept ?? keptOf(quiet));
    case "seen":
      return noteSeen(state, event.causes);
    case "told":
      return noteTold(state, event.seq, event.outcome);
  }
}
