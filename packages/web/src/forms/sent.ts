import { newKey } from "@tsena/contract/action.keys";
import { keyKeptSeconds } from "@tsena/contract/idempotency";
import { isCallFailed, isNotDone } from "../call-failed.ts";
import type { Draft } from "./drafts.ts";

/** What was sent and has not been answered, the key under which it is one action however often it is tried, and when it was sent first. */
export type Sent = { body: string; key: string; at?: string };

/** How the draft of a sending is stored. */
export const sentFields = {
  empty: { body: "", key: "", at: "" } satisfies Sent,
  storedFields: ["body", "key", "at"],
} as const;

/** So long a client asks by a key what became of a sending, in milliseconds: half as long as the server knows it, for clocks differ. */
const askedFor = (keyKeptSeconds / 2) * 1000;

/** Whether the server is certain to know the key of what was sent at that time. */
export const isKeyKnown = (at: number, now: number): boolean => now - at < askedFor;

/** A sending as it is stored until it is known what became of it, and as long as the server knows its key; `now` is the clock's. */
export function sentDraft({ read, write }: Draft<typeof sentFields.empty>, now: () => number): Draft<Sent> {
  return {
    read() {
      const sent = read();
      // The build before stored no time.
      return sent === undefined || sent.at === "" || isKeyKnown(Number(sent.at), now()) ? sent : undefined;
    },
    write: (sent) => write(sent && { ...sent, at: sent.at || String(now()) }),
  };
}

/** Whether a refusal says of a key that its work was done before, and not with which answer. */
export function isDoneBefore(caught: unknown): boolean {
  return isCallFailed(caught) && (caught.name === "answerLost" || caught.name === "idempotencyKeyReused");
}

interface Ways<Payload, Output, There> {
  /** Makes the call under a key. */
  send: (payload: Payload, key: string) => Promise<Output>;
  /** What an earlier try has brought, as it stands now; undefined where it is there no more. */
  find: (lost: Output) => Promise<There | undefined>;
  /** Changes that to `payload`; `sent` is what the earlier try said. */
  amend: (there: There, payload: Payload, sent: Payload) => Promise<There>;
}

/**
 * Sends something once, however often it is tried and over a reload: the same again is the same action. Where an answer was
 * lost and what is sent was changed since, the server is asked by the lost one's key first, and what has arrived is changed; what has
 * arrived and was taken away since is sent anew. Rejects with the failure of the call; where that says that the lost one was done, and
 * not with which answer, nothing else is sent before the person has read so.
 */
export async function sendOnce<Payload, Output, There>(
  stored: Draft<Sent>,
  payload: Payload,
  { send, find, amend }: Ways<Payload, Output, There>,
): Promise<Output | There> {
  const attempt = async (sent: Sent, isAgain: boolean): Promise<Output> => {
    stored.write(sent);
    try {
      return await send(JSON.parse(sent.body) as Payload, sent.key);
    } catch (error) {
      if (isNotDone(error, isAgain)) stored.write(undefined);
      throw error;
    }
  };
  const body = JSON.stringify(payload);
  const before = stored.read();
  /** What a lost one has brought; undefined where the server had refused it. */
  const outcomeOf = async (lost: Sent): Promise<Output | undefined> => {
    try {
      return await attempt(lost, true);
    } catch (error) {
      if (lost.body === body || !isNotDone(error, true) || isDoneBefore(error)) throw error;
      return undefined;
    }
  };
  const lost = before && (await outcomeOf(before));
  const there = lost === undefined ? undefined : await find(lost);
  let output: Output | There;
  if (before === undefined || there === undefined) output = await attempt({ body, key: newKey() }, false);
  else output = before.body === body ? there : await amend(there, payload, JSON.parse(before.body) as Payload);
  stored.write(undefined);
  return output;
}
