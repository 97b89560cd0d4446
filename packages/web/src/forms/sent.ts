import { newKey } from "@tsena/contract/action.keys";
import { type Failure, isNotDone } from "../call-failed.ts";
import type { Draft } from "./drafts.ts";

/** What was sent and has not been answered, and the key under which it is one action however often it is tried. */
export type Sent = { body: string; key: string };

/** How the draft of a sending is stored. */
export const sentFields = { empty: { body: "", key: "" } satisfies Sent, storedFields: ["body", "key"] } as const;

/** Whether a refusal says of a key that its work was done before, and not with which answer. */
export const isDoneBefore = ({ name }: Pick<Failure, "name">): boolean =>
  name === "answerLost" || name === "idempotencyKeyReused";

interface Ways<Payload, Output> {
  /** Makes the call under a key. */
  send: (payload: Payload, key: string) => Promise<Output>;
  /** Changes to `payload` what an earlier try has brought, whose answer was lost; `sent` is what that try said. */
  amend: (lost: Output, payload: Payload, sent: Payload) => Promise<Output>;
}

/**
 * Sends something once, however often it is tried and over a reload: the same again is the same action. Where an answer was
 * lost and what is sent was changed since, the server is asked by the lost one's key first, and what has arrived is changed.
 * Rejects with the failure of the call.
 */
export async function sendOnce<Payload, Output>(
  stored: Draft<Sent>,
  payload: Payload,
  { send, amend }: Ways<Payload, Output>,
): Promise<Output> {
  const attempt = async (sent: Sent, isAgain: boolean): Promise<Output> => {
    stored.write(sent);
    try {
      return await send(JSON.parse(sent.body) as Payload, sent.key);
    } catch (error) {
      if (isNotDone(error, isAgain)) stored.write(undefined);
      throw error;
    }
  };
  /** What became of a lost one; undefined where the server had refused it. */
  const outcomeOf = async (lost: Sent): Promise<Output | undefined> => {
    try {
      return await attempt(lost, true);
    } catch (error) {
      if (!isNotDone(error, true)) throw error;
      return undefined;
    }
  };
  const body = JSON.stringify(payload);
  const before = stored.read();
  const isAgain = before?.body === body;
  const lost = before === undefined || isAgain ? undefined : await outcomeOf(before);
  const output =
    before === undefined || lost === undefined
      ? await attempt(isAgain ? before : { body, key: newKey() }, isAgain)
      : await amend(lost, payload, JSON.parse(before.body) as Payload);
  stored.write(undefined);
  return output;
}
