import type { OrderReminder } from "@tsena/contract/orders";
import { timings } from "../api/timings.ts";
import { type Cause, type Kind, type Ringing } from "@tsena/contract/orders.notices";
import { loudestOf, unseenOf, type Seen } from "./seen.ts";

export interface ReminderState {
  signedIn: boolean;
  /** A poll is on its way: the next one waits for it. */
  polling: boolean;
  /** The stream tells what rings: while it does, the poll only looks after it now and then. */
  live: boolean;
  /** Ticks since the server last said what rings. */
  ticksSince: number;
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
  | { type: "signedOut" | "ticked" | "shown" | "pollFailed" | "streamLost" }
  | { type: "signedIn"; kept?: Kept }
  | { type: "polled" | "streamed"; data: OrderReminder; kept?: Kept }
  | { type: "seen"; causes: readonly Cause[] }
  | { type: "told"; seq: number; outcome: Told };

/** What the effect is to do; several are done in their order. */
export type ReminderCommand =
  | { type: "startTicking" | "stopTicking" | "openStream" | "closeStream" }
  | { type: "poll" | "abandonPoll" | "stop" | "withdraw" | "refreshOrders" | "refreshCounts" }
  | { type: "play"; kind: Kind }
  | { type: "notify"; data: Ringing }
  | { type: "tell"; cause: Cause };

type Step = [ReminderState, ReminderCommand[]];

export const quiet: ReminderState = {
  signedIn: false,
  polling: false,
  live: false,
  ticksSince: 0,
  data: null,
  pushed: [],
  seen: [],
};

const commands = (...types: Exclude<ReminderCommand["type"], "play" | "notify" | "tell">[]): ReminderCommand[] =>
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

/**
 * What is heard and shown of what rings now: silence, the sound of its loudest cause, or that which plays already; and nothing
 * any more of what is over.
 */
function heard(before: OrderReminder, now: OrderReminder): ReminderCommand[] {
  if (now === null) return before === null ? [] : commands("stop", "withdraw");
  const kind = loudestOf(now);
  const play: ReminderCommand[] = before !== null && loudestOf(before) === kind ? [] : [{ type: "play", kind }];
  return without(causesOf(before), causesOf(now)).length === 0 ? play : [...play, ...commands("withdraw")];
}

export function keptOf({ data, seen }: ReminderState): Kept {
  return { pushed: causesOf(data), seen: seen.filter(({ told }) => told !== "yes").map(causeOf) };
}

/**
 * What a poll brings: silence, or a ring; a new cause while it rings notifies again, and is heard where it is the loudest
 * (rules/orders.md#ringing).
 */
function ring(state: ReminderState, data: OrderReminder): Step {
  const refresh = differs(state.data, data) ? commands("refreshOrders") : [];
  const next = { ...state, data };
  const play = heard(state.data, data);
  if (data === null) return [next, [...play, ...refresh]];
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
  const [next, todo] = ring({ ...state, polling: false, ticksSince: 0, seen }, unseenOf(told, seen));
  return [next, [...todo, ...tells(untold)]];
}

/** Somebody has seen what rings: it is silent here at once, whatever the link is like. */
function noteSeen(state: ReminderState, causes: readonly Cause[]): Step {
  const known = new Set(state.data?.orders.map(({ seq }) => seq));
  const fresh = causes.filter(({ seq }) => known.has(seq));
  const seen = [...state.seen, ...fresh.map(({ id, seq }): Seen => ({ id, seq, told: "underWay" }))];
  const data = unseenOf(state.data, seen);
  return [{ ...state, data, seen }, [...heard(state.data, data), ...tells(fresh)]];
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
  const next = { ...quiet, signedIn: true, polling: true, pushed, seen: untold };
  return [next, commands("startTicking", "poll", "openStream")];
}

/** So many ticks pass between two polls beside the stream. */
const ticksBeside = timings.pollBeside / timings.poll;

function tick(state: ReminderState): Step {
  const ticksSince = state.ticksSince + 1;
  if (state.polling || (state.live && ticksSince < ticksBeside)) return [{ ...state, ticksSince }, []];
  return [{ ...state, ticksSince, polling: true }, commands("poll")];
}

/** The stream has told what rings, later than any poll under way was asked; whatever else of the orders has changed is fetched. */
function streamed(state: ReminderState, data: OrderReminder, kept: Kept): Step {
  const [next, todo] = polled({ ...state, live: true }, data, kept);
  const hasRefreshed = todo.some(({ type }) => type === "refreshOrders");
  // The first word of a stream tells of no change.
  return [next, state.live && !hasRefreshed ? [...todo, ...commands("refreshCounts")] : todo];
}

/**
 * The order reminder (rules/orders.md#polling): listens and polls while somebody is signed in, rings while there is
 * something to ring for.
 */
export function remind(state: ReminderState, event: ReminderEvent): Step {
  if (event.type === "signedIn") return signIn(state, event.kept ?? keptOf(quiet));
  if (!state.signedIn) return [state, []];
  const abandon = state.polling ? commands("abandonPoll") : [];
  switch (event.type) {
    case "signedOut":
      return [quiet, [...commands("stopTicking", "closeStream"), ...abandon, ...heard(state.data, null)]];
    case "ticked":
      return tick(state);
    case "shown":
      // A poll from before the phone slept may hang until its time-out, and a stream until its silence tells: neither is waited for.
      return [{ ...state, polling: true, live: false }, [...abandon, ...commands("poll", "closeStream", "openStream")]];
    case "pollFailed":
      return [{ ...state, polling: false }, []];
    case "polled":
      return polled(state, event.data, event.kept ?? keptOf(quiet));
    case "streamed": {
      const [next, todo] = streamed(state, event.data, event.kept ?? keptOf(quiet));
      return [next, [...abandon, ...todo]];
    }
    case "streamLost":
      if (!state.live) return [state, []];
      return [{ ...state, live: false, polling: true }, state.polling ? [] : commands("poll")];
    case "seen":
      return noteSeen(state, event.causes);
    case "told":
      return noteTold(state, event.seq, event.outcome);
  }
}
