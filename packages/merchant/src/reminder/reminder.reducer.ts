import type { OrderReminder } from "@tsena/contract/orders";

/** What rings, as the last poll told. */
export type Ringing = NonNullable<OrderReminder>;

export interface ReminderState {
  signedIn: boolean;
  /** A poll is on its way: the next one waits for it. */
  polling: boolean;
  /** What rings, or null; kept in memory only (specification, section 3). */
  data: OrderReminder;
  /** The last cause a notification was pushed for; 0 for none. */
  notifiedSeq: number;
}

export type ReminderEvent =
  | { type: "signedIn" | "signedOut" | "ticked" | "shown" | "pollFailed" }
  | { type: "polled"; data: OrderReminder };

/** What the effect is to do; several are done in their order. */
export type ReminderCommand =
  | { type: "startTicking" | "stopTicking" | "poll" | "abandonPoll" | "play" | "stop" | "refreshOrders" }
  | { type: "notify"; data: Ringing };

type Step = [ReminderState, ReminderCommand[]];

export const quiet: ReminderState = { signedIn: false, polling: false, data: null, notifiedSeq: 0 };

const commands = (...types: Exclude<ReminderCommand["type"], "notify">[]): ReminderCommand[] =>
  types.map((type) => ({ type }));

/** Whether the orders on screen are other than the ones that ring now. */
function differs(before: OrderReminder, now: OrderReminder): boolean {
  const causes = (data: OrderReminder) => [data?.seq, data?.count, ...(data?.orders ?? []).map(({ id }) => id)].join();
  return causes(before) !== causes(now);
}

/** What a poll brings: silence, or a ring; a new cause while it rings notifies again and leaves the sound alone (decisions, Orders). */
function polled(state: ReminderState, data: OrderReminder): Step {
  const refresh = differs(state.data, data) ? commands("refreshOrders") : [];
  const next = { ...state, polling: false, data };
  if (data === null) return [next, [...(state.data === null ? [] : commands("stop")), ...refresh]];
  const play = state.data === null ? commands("play") : [];
  if (data.seq <= state.notifiedSeq) return [next, [...play, ...refresh]];
  return [{ ...next, notifiedSeq: data.seq }, [...play, { type: "notify", data }, ...refresh]];
}

/** The order reminder (specification, section 4): polls while somebody is signed in, rings while there is something to ring for. */
export function remind(state: ReminderState, event: ReminderEvent): Step {
  if (event.type === "signedIn") {
    if (state.signedIn) return [state, []];
    return [{ ...quiet, signedIn: true, polling: true }, commands("startTicking", "poll")];
  }
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
      return polled(state, event.data);
  }
}
