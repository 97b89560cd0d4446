import type { OrderReminder } from "@tsena/contract/orders";
import { laterTimings } from "../api/later-timings.ts";
import { type Cause, type Kind, type Ringing } from "@tsena/contract/orders.notices";
import { loudestOf, unseenOf, type Seen } from "./seen.ts";

export interface ReminderState {
  signedIn: boolean;
  /** A poll is on its way: the next one waits for it. */
  polling: boolean;
  /** The stream reports what rings: while it does, the poll only looks after it now and then. */
  live: boolean;
  /** It has yet to be heard what rings, since the phone began to listen or was shown: what it shows may be over. */
  behind: boolean;
  /** Ticks since the server last said what rings; without end where it is to be asked with the next one. */
  ticksSince: number;
  /** What rings here, or null; held in memory only (rules/app.md#stored-keys). */
  data: OrderReminder;
  /** The causes that were notified, or rang beside one that was: none of them is pushed again. */
  pushed: readonly Cause[];
  /** What somebody has acknowledged here, for as long as the server may still send it. */
  seen: readonly Seen[];
}

/** What of the state outlives a reload: what was pushed, while it rings, and what was seen before that reached the server. */
export interface StoredRing {
  pushed: readonly Cause[];
  seen: readonly Cause[];
}

/** What became of reporting to the server that a cause was seen; 'unknown': no answer came. */
export type SeenOutcome = "done" | "unknown" | "refused";

export type ReminderEvent =
  | { type: "signedOut" | "shown" | "pollFailed" | "streamLost" }
  /** `saves`: the phone saves data. */
  | { type: "ticked"; saves?: boolean }
  | { type: "signedIn"; stored?: StoredRing }
  | { type: "polled" | "streamed"; data: OrderReminder; stored?: StoredRing }
  | { type: "seen"; causes: readonly Cause[] }
  | { type: "seenSent"; seq: number; outcome: SeenOutcome };

/** What the effect is to do; several are done in their order. */
export type ReminderCommand =
  | { type: "startTicking" | "stopTicking" | "openStream" | "closeStream" }
  | { type: "poll" | "abandonPoll" | "stop" | "withdraw" | "refreshOrders" | "refreshCounts" }
  | { type: "play"; kind: Kind }
  | { type: "notify"; data: Ringing }
  | { type: "sendSeen"; cause: Cause };

type Transition = [ReminderState, ReminderCommand[]];

export const quiet: ReminderState = {
  signedIn: false,
  polling: false,
  live: false,
  behind: false,
  ticksSince: 0,
  data: null,
  pushed: [],
  seen: [],
};

const commands = (...types: Exclude<ReminderCommand["type"], "play" | "notify" | "sendSeen">[]): ReminderCommand[] =>
  types.map((type) => ({ type }));

const seenCommands = (causes: readonly Cause[]): ReminderCommand[] =>
  causes.map(({ id, seq }) => ({ type: "sendSeen", cause: { id, seq } }));

const causeOf = ({ id, seq }: Cause): Cause => ({ id, seq });

/** The causes that ring, the newest first. */
const causesOf = (data: OrderReminder): Cause[] => data?.orders.map(causeOf) ?? [];

export const includes = (causes: readonly Cause[], one: Cause): boolean =>
  causes.some(({ id, seq }) => id === one.id && seq === one.seq);

/** The causes that are not among the others. */
export const without = (causes: readonly Cause[], others: readonly Cause[]): Cause[] =>
  causes.filter((one) => !includes(others, one));

/** So many causes of a session are known again: more than ring in a day. */
const pushedAtMost = 1_000;

/** Whether the orders on screen are other than the ones that ring now. */
function differs(before: OrderReminder, now: OrderReminder): boolean {
  const causes = (data: OrderReminder) => [data?.seq, data?.count, ...(data?.orders ?? []).map(({ id }) => id)].join();
  return causes(before) !== causes(now);
}

/** What is heard of what rings now: silence, the sound of its loudest cause, or that which plays already. */
function played(before: OrderReminder, now: OrderReminder): ReminderCommand[] {
  if (now === null) return before === null ? [] : commands("stop");
  const kind = loudestOf(now);
  return before !== null && loudestOf(before) === kind ? [] : [{ type: "play", kind }];
}

/** What is heard and shown of what rings now, and nothing any more of what is over: whatever it was, where the phone was behind. */
function heard({ data: before, behind }: ReminderState, now: OrderReminder): ReminderCommand[] {
  const isOver = behind || without(causesOf(before), causesOf(now)).length > 0;
  return [...played(before, now), ...(isOver ? commands("withdraw") : [])];
}

export function storedOf({ data, seen }: ReminderState): StoredRing {
  return { pushed: causesOf(data), seen: seen.filter(({ sent }) => sent !== "yes").map(causeOf) };
}

/**
 * What a poll brings: silence, or a ring; a new cause while it rings notifies again, and is heard where it is the loudest
 * (rules/orders.md#ringing).
 */
function ring(state: ReminderState, data: OrderReminder): Transition {
  const refresh = differs(state.data, data) ? commands("refreshOrders") : [];
  const next = { ...state, data, behind: false };
  const play = heard(state, data);
  if (data === null) return [next, [...play, ...refresh]];
  const causes = causesOf(data);
  const pushed = [...without(state.pushed, causes), ...causes].slice(-pushedAtMost);
  const [newest] = causes;
  // Not by its number alone: a server that was restored counts from an earlier one again.
  const isKnown = newest !== undefined && includes(state.pushed, newest);
  return [{ ...next, pushed }, [...play, ...(isKnown ? [] : [{ type: "notify", data } as const]), ...refresh]];
}

/** A poll has come through: what was seen rings no more here, and what did not reach the server is sent again. */
function polled(before: ReminderState, answer: OrderReminder, stored: StoredRing): Transition {
  // What another tab of the phone has pushed meanwhile, most likely swiped away since.
  const state = { ...before, pushed: [...before.pushed, ...without(stored.pushed, before.pushed)] };
  const ringing = new Set(answer?.orders.map(({ seq }) => seq));
  const known = state.seen.filter(({ seq, sent: was }) => was === "underWay" || ringing.has(seq));
  const unsent = known.filter(({ sent: was }) => was === "no");
  const seen = known.map((one) => (one.sent === "no" ? { ...one, sent: "underWay" as const } : one));
  const [next, todo] = ring({ ...state, polling: false, ticksSince: 0, seen }, unseenOf(answer, seen));
  return [next, [...todo, ...seenCommands(unsent)]];
}

/** Somebody has seen what rings, here or in a notification that came before this page heard of it: it is silent here at once, whatever the link is like. */
function markSeen(state: ReminderState, causes: readonly Cause[]): Transition {
  const fresh = without(causes, state.seen);
  const seen = [...state.seen, ...fresh.map(({ id, seq }): Seen => ({ id, seq, sent: "underWay" }))];
  const data = unseenOf(state.data, seen);
  return [{ ...state, data, seen }, [...heard({ ...state, behind: false }, data), ...seenCommands(fresh)]];
}

/** What the server has refused rings again, and what it did not hear is sent again, with the next poll: that is not put off. */
function markSent(state: ReminderState, seq: number, outcome: SeenOutcome): Transition {
  const others = state.seen.filter((one) => one.seq !== seq);
  const mine = state.seen.filter((one) => one.seq === seq && outcome !== "refused");
  const isDone = outcome === "done";
  const sent = isDone ? ("yes" as const) : ("no" as const);
  const ticksSince = isDone ? state.ticksSince : Infinity;
  return [{ ...state, ticksSince, seen: [...others, ...mine.map((one) => ({ ...one, sent }))] }, []];
}

function signIn(state: ReminderState, { pushed, seen }: StoredRing): Transition {
  if (state.signedIn) return [state, []];
  const unsent = seen.map((cause): Seen => ({ ...cause, sent: "no" }));
  const next = { ...quiet, signedIn: true, polling: true, behind: true, pushed, seen: unsent };
  return [next, commands("startTicking", "poll", "openStream")];
}

/** So many ticks pass between two polls beside the stream. */
const ticksBeside = laterTimings.pollBeside / laterTimings.poll;

function tick(state: ReminderState, saves: boolean): Transition {
  const ticksSince = state.ticksSince + 1;
  if (state.polling || (state.live && ticksSince < (saves ? Infinity : ticksBeside)))
    return [{ ...state, ticksSince }, []];
  return [{ ...state, ticksSince, polling: true }, commands("poll")];
}

/** The stream has sent what rings, later than any poll under way was asked; whatever else of the orders has changed is fetched. */
function streamed(state: ReminderState, data: OrderReminder, stored: StoredRing): Transition {
  const [next, todo] = polled({ ...state, live: true }, data, stored);
  const hasRefreshed = todo.some(({ type }) => type === "refreshOrders");
  // The first event of a stream reports no change.
  return [next, state.live && !hasRefreshed ? [...todo, ...commands("refreshCounts")] : todo];
}

/**
 * The order reminder (rules/orders.md#polling): listens and polls while somebody is signed in, rings while there is
 * something to ring for.
 */
export function remind(state: ReminderState, event: ReminderEvent): Transition {
  if (event.type === "signedIn") return signIn(state, event.stored ?? storedOf(quiet));
  if (!state.signedIn) return [state, []];
  const abandon = state.polling ? commands("abandonPoll") : [];
  switch (event.type) {
    case "signedOut":
      return [
        quiet,
        [...commands("stopTicking", "closeStream"), ...abandon, ...heard({ ...state, behind: false }, null)],
      ];
    case "ticked":
      return tick(state, event.saves === true);
    case "shown":
      // A poll from before the phone slept may hang until its time-out, and a stream until its silence shows: neither is waited for.
      return [
        { ...state, polling: true, live: false, behind: true },
        [...abandon, ...commands("poll", "closeStream", "openStream")],
      ];
    case "pollFailed":
      return [{ ...state, polling: false }, []];
    case "polled":
      return polled(state, event.data, event.stored ?? storedOf(quiet));
    case "streamed": {
      const [next, todo] = streamed(state, event.data, event.stored ?? storedOf(quiet));
      return [next, [...abandon, ...todo]];
    }
    case "streamLost":
      if (!state.live) return [state, []];
      return [{ ...state, live: false, polling: true }, state.polling ? [] : commands("poll")];
    case "seen":
      return markSeen(state, event.causes);
    case "seenSent":
      return markSent(state, event.seq, event.outcome);
  }
}
