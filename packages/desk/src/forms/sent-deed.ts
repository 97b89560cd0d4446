import type { Confirmation } from "@tsena/contract/desk.confirmations";
import { sendOnce, sentDraft, sentFields } from "@tsena/web/forms/sent.ts";
import type { Action } from "../api/queries.ts";
import { deskFields } from "./desk-draft.ts";

/** What a money deed has come to; `isEarlier`: it is the one of before, whose answer was lost, and nothing else was done. */
export interface SentDeed {
  deed: Confirmation;
  isEarlier: boolean;
}

const sentOf = (name: string) => sentDraft(deskFields(`${name}.sent`, sentFields), Date.now);

/**
 * A money deed that was typed, as it is sent once: the same again is the same deed, over a reload too. Where an answer was lost and something was
 * changed since, it is asked first what became of that one: where it was done, nothing else is (rules/desk.md#what-is-typed-in-a-question).
 */
export const deedOf = <Payload>(
  { meta }: Action<Payload, Confirmation>,
  nameOf: (payload: Payload) => string,
  send: (payload: Payload, idempotencyKey: string) => Promise<Confirmation>,
): Action<Payload, SentDeed> => ({
  mutationFn: (payload) =>
    sendOnce<Payload, SentDeed, SentDeed>(sentOf(nameOf(payload)), payload, {
      send: async (given, idempotencyKey) => ({ deed: await send(given, idempotencyKey), isEarlier: false }),
      find: async (before) => before,
      amend: async (before) => ({ ...before, isEarlier: true }),
    }),
  meta,
});

/** What became of one that was sent is asked no more: the next one is another. */
export const forgetDeed = (name: string): void => sentOf(name).write(undefined);
