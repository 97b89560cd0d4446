import type { OrderReminder } from "@tsena/contract/orders";
import { createStore, type Store } from "@tsena/web/store.ts";
import type { SignedIn } from "../person/signed-in.ts";
import type { Signal } from "../api/signals.ts";
import { laterTimings } from "../api/later-timings.ts";
import {
  storedOf,
  quiet,
  remind,
  type StoredRing,
  type ReminderCommand,
  type ReminderEvent,
  type ReminderState,
  type SeenOutcome,
} from "./reminder.reducer.ts";
import type { Cause, Kind, Ringing } from "@tsena/contract/orders.notices";
import type { StreamHearer } from "./stream.ts";

export interface ReminderMeans {
  /** For whom the order alerts go on. */
  listenerStore: Store<SignedIn | null>;
  stopListening: Signal;
  /** Asks the server what rings. */
  poll(signal: AbortSignal): Promise<OrderReminder>;
  /** Hears what rings from the server, as it changes; gives the way to end it. */
  stream(hearer: StreamHearer<OrderReminder>): () => void;
  sound: { play(kind: Kind): void; stop(): void };
  notify(reminder: Ringing): Promise<void>;
  /** Takes back the notifications of what rings no more. */
  withdraw(rings: OrderReminder): Promise<void>;
  /** Whether the person has asked the phone to save data: then the stream alone tells, while there is one. */
  savesData(): boolean;
  refreshOrders(): void;
  /** As `refreshOrders`, of what may have changed where nothing else rings. */
  refreshCounts(): void;
  /** Sends the server that a cause was seen, so that it is over on every device of the shop. */
  sendSeen(cause: Cause): Promise<SeenOutcome>;
  /** What outlives a reload of the page, and nobody's leaving of it. */
  stored: { read(): StoredRing; write(before: StoredRing, now: StoredRing): void; forget(): void };
  /** Calls back whenever the app comes to the front or back on line. */
  whenShown(callback: () => void): () => void;
}

/** A notification is an extra: the sound and the screen tell the same. */
export function onlyLogged(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.warn("A notification could not be shown or taken back", error));
}

/** Writes down what has changed of what outlives a reload. */
function storeChanges(stored: ReminderMeans["stored"], before: ReminderState, now: ReminderState): void {
  if (!before.signedIn) return;
  if (!now.signedIn) stored.forget();
  else if (JSON.stringify(storedOf(before)) !== JSON.stringify(storedOf(now)))
    stored.write(storedOf(before), storedOf(now));
}

/** Dispatches who comes and goes, and of the app's return; gives the way to end it. */
function listen(means: ReminderMeans, dispatch: (event: ReminderEvent) => void): () => void {
  const follow = (session: SignedIn | null, before: SignedIn | null) => {
    if (session?.token === before?.token) return;
    dispatch({ type: "signedOut" });
    if (session !== null) dispatch({ type: "signedIn", stored: means.stored.read() });
  };
  const ends = [
    means.listenerStore.subscribe(follow),
    means.stopListening.subscribe(() => dispatch({ type: "signedOut" })),
    means.whenShown(() => dispatch({ type: "shown" })),
    () => dispatch({ type: "signedOut" }),
  ];
  follow(means.listenerStore.get(), null);
  return () => ends.forEach((end) => end());
}

/** Asks what rings, once at a time; an answer that was given up is dropped. */
function polling(means: ReminderMeans, dispatch: (event: ReminderEvent) => void) {
  let underWay = new AbortController();
  return {
    async ask(): Promise<void> {
      underWay = new AbortController();
      const { signal } = underWay;
      try {
        const data = await means.poll(signal);
        if (!signal.aborted) dispatch({ type: "polled", data, stored: means.stored.read() });
      } catch (error) {
        if (signal.aborted) return;
        // Only logged: a shop is not notified of every hole in its network (rules/orders.md#polling).
        console.warn("The order reminder could not be fetched", error);
        dispatch({ type: "pollFailed" });
      }
    },
    abandon: () => underWay.abort(),
  };
}

/** Does what `remind` decides; it decides nothing itself. `start` begins to listen, and gives the way to end it. */
export function createReminder(means: ReminderMeans) {
  const reminderStore = createStore<OrderReminder>(null);
  let state = quiet;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let closeStream = () => {};
  const poll = polling(means, dispatch);

  const hearer: StreamHearer<OrderReminder> = {
    heard: (data) => dispatch({ type: "streamed", data, stored: means.stored.read() }),
    lost: () => dispatch({ type: "streamLost" }),
  };

  async function sendSeen(cause: Cause): Promise<void> {
    dispatch({ type: "seenSent", seq: cause.seq, outcome: await means.sendSeen(cause) });
  }

  function obey(command: ReminderCommand): void {
    switch (command.type) {
      case "startTicking":
        ticking = setInterval(() => dispatch({ type: "ticked", saves: means.savesData() }), laterTimings.poll);
        return;
      case "stopTicking":
        return clearInterval(ticking);
      case "openStream":
        closeStream = means.stream(hearer);
        return;
      case "closeStream":
        return closeStream();
      case "poll":
        return void poll.ask();
      case "abandonPoll":
        return poll.abandon();
      case "play":
        return means.sound.play(command.kind);
      case "stop":
        return means.sound.stop();
      case "withdraw":
        return onlyLogged(means.withdraw(state.data));
      case "refreshOrders":
        return means.refreshOrders();
      case "refreshCounts":
        return means.refreshCounts();
      case "notify":
        return onlyLogged(means.notify(command.data));
      case "sendSeen":
        return void sendSeen(command.cause);
    }
  }

  function dispatch(event: ReminderEvent): void {
    const [next, todo] = remind(state, event);
    storeChanges(means.stored, state, next);
    state = next;
    reminderStore.set(next.data);
    todo.forEach(obey);
  }

  /** Somebody at the phone has seen these causes: they are silent here at once, and on the others as soon as that can be sent. */
  function acknowledge(causes: readonly Cause[]): void {
    dispatch({ type: "seen", causes });
  }

  return { reminderStore, start: () => listen(means, dispatch), acknowledge };
}
