import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../database/tables.ts";
import { type Clock, secondsAfter } from "../system/clock.ts";
import { withinPatience } from "../system/patience.ts";
import { trackUnderWay } from "../system/under-way.ts";
import { NotTaken } from "./not-taken.ts";
import { createPlaces } from "./outbox.places.ts";
import { isUnsureTooOften, nextTry, pauseOf } from "./outbox.rules.ts";
import {
  claimMessages,
  deleteMessage,
  type Due,
  findDue,
  isToPerson,
  type OutboxRow,
  pauseDestination,
  putBack,
} from "./outbox.store.ts";
import type { Worker } from "../workers/repeating.ts";
import { unsealBody } from "./outbox.sealing.ts";
import type { Secret } from "../secrets/secret.ts";
import type { MessageKind } from "../settings/message-kinds.ts";

/** A message as whoever carries it is given it. */
export type OutgoingMessage = Pick<OutboxRow, "id" | "webhook_id" | "push_id" | "target" | "subject" | "expires_at"> & {
  body: string;
};

/** Sends a message once; rejects where it was not taken, with `NotTaken` where somebody said so. What it cannot finish before the signal may go out all the same. */
export type Carrier = (message: OutgoingMessage, signal: AbortSignal) => Promise<void>;

/** Who carries each kind of message; what nobody here carries is left alone. */
export type Carriers = Partial<Record<MessageKind, Carrier | undefined>>;

export interface Sending {
  database: Kysely<Database>;
  clock: Clock;
  log: Logger;
  secret: Secret;
  stopping: AbortSignal;
}

const sweepEveryMs = 250;
/** Whoever has not answered by then was not reached; mail servers make strangers wait. */
const patienceMs: Record<MessageKind, number> = { webhook: 10_000, push: 10_000, sms: 10_000, email: 25_000 };
/** A claim that has lasted so long is a dead node's: beyond every patience. */
const claimSeconds = 30;
/** At a stop, what is under way may take so much longer; the rest is left for another node or the next start. */
const lastPatienceMs = 2000;

/** How long whoever carries a message may take to end at the signal, and to say what it knows: whether it was ever handed over. */
const verdictMs = 250;

/** Rejects soon after a signal, for work that does not end by it. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = (): void => reject(new Error("no answer came in time"));
    const wait = (): void => void setTimeout(giveUp, verdictMs);
    if (signal.aborted) wait();
    else signal.addEventListener("abort", wait, { once: true });
  });
}

/** Writes down that a try has failed: it is tried again as long as it is worth anything. */
async function settleFailure({ database, clock, log }: Sending, message: OutboxRow, error: unknown): Promise<void> {
  const now = clock.now();
  const { kind, destination, id, thread, expires_at: expiresAt } = message;
  const isSure = error instanceof NotTaken;
  const { retryAfter, isForOne = false, isFinal = false } = isSure ? error : {};
  const pausedUntil = pauseOf(kind, retryAfter, now);
  const tries = message.tries + 1;
  const unsure = isSure ? message.unsure - 1 : message.unsure;
  const nextTryAt = nextTry(kind, { tries, now, pausedUntil, unsure: isSure ? 0 : unsure });
  const isGivenUp = isFinal || isUnsureTooOften(kind, unsure) || nextTryAt > expiresAt;
  const back = { tries, unsure, nextTryAt, now };
  await (isGivenUp ? deleteMessage(database, message, now) : putBack(database, message, back));
  if (pausedUntil !== undefined && !isForOne) await pauseDestination(database, destination, pausedUntil);
  const said = { kind, destination, message: id, thread, tries, unsure, err: error };
  if (!isGivenUp) log.debug(said, "a message was not taken: it is tried again");
  else log[isToPerson(kind) ? "error" : "warn"](said, "a message was given up");
}

/** Sends messages, each with the patience that its kind is worth, and writes down what became of it. */
function openDoor(sending: Sending, note: (destination: string, isSilent: boolean) => void) {
  const { database, clock, secret } = sending;
  const cutting = new AbortController();

  const carry = async (message: OutboxRow, carrier: Carrier): Promise<void> => {
    const { id, kind, destination, webhook_id, push_id, target, subject, expires_at } = message;
    if (expires_at <= clock.now()) throw new NotTaken("it came too late to be sent", { isFinal: true });
    if (isUnsureTooOften(kind, message.unsure - 1)) {
      throw new NotTaken("it was sent too often without an end that is known", { isFinal: true });
    }
    const body = unsealBody(secret, message);
    if (body === undefined) throw new NotTaken("it was sealed under a secret that is gone", { isFinal: true });
    await withinPatience(patienceMs[kind], cutting.signal, async (signal) => {
      try {
        const carried = carrier({ id, webhook_id, push_id, target, subject, body, expires_at }, signal);
        await Promise.race([carried, untilAborted(signal)]);
      } finally {
        note(destination, signal.aborted);
      }
    });
  };

  return {
    deliver: async (message: OutboxRow, carrier: Carrier): Promise<void> => {
      try {
        await carry(message, carrier);
      } catch (error) {
        const isSure = error instanceof NotTaken;
        if (!cutting.signal.aborted || (isSure && error.isFinal)) return settleFailure(sending, message, error);
        const now = clock.now();
        const unsure = isSure ? message.unsure - 1 : message.unsure;
        return putBack(database, message, { tries: message.tries, unsure, nextTryAt: now, now });
      }
      await deleteMessage(database, message, clock.now());
    },
    /** Waits for no answer any more: what is under way is left to another node, or the next start. */
    cut: (): void => cutting.abort(),
  };
}

/** Sends what is due to a destination, as far as there are places, without waiting for the answers. */
function openSending(sending: Sending, carriers: Carriers) {
  const { database, clock, log, stopping } = sending;
  const places = createPlaces();
  const door = openDoor(sending, places.note);
  const underWay = trackUnderWay();

  const serve = async ({ kind, destination }: Due): Promise<void> => {
    const carrier = carriers[kind];
    const free = places.free(kind, destination);
    if (carrier === undefined || free <= 0 || stopping.aborted) return;
    places.take(kind, destination, free);
    let claimed: OutboxRow[] = [];
    try {
      const now = clock.now();
      const until = secondsAfter(now, claimSeconds);
      claimed = await claimMessages(database, destination, { now, until, atMost: free });
    } finally {
      places.take(kind, destination, claimed.length - free);
    }
    for (const message of claimed) {
      const delivering = door
        .deliver(message, carrier)
        .finally(() => places.take(kind, destination, -1))
        // A place that is free again is filled at once.
        .then(() => serve({ kind, destination }))
        .catch((error: unknown) => log.warn({ err: error, kind, destination }, "a message could not be seen to"));
      void underWay.add(delivering);
    }
  };

  const finish = async (): Promise<void> => {
    const patience = setTimeout(door.cut, lastPatienceMs);
    await underWay.ended();
    clearTimeout(patience);
  };
  return { serve, finish };
}

/**
 * Sends what is in the outbox. Every node does so: each claims messages for a while, in a statement of its own, and sends
 * them outside of any transaction.
 */
export function outboxSender(sending: Sending, carriers: Carriers): Worker {
  const { database, clock, stopping } = sending;
  const { serve, finish } = openSending(sending, carriers);
  return {
    name: "the sender of the outbox",
    everyMs: sweepEveryMs,
    work: async () => {
      if (stopping.aborted) return;
      for (const due of await findDue(database, clock.now())) await serve(due);
    },
    finish,
  };
}
