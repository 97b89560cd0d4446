import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { api } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { forgetPerson, peopleStore, setLockUnsent } from "../person/session.ts";
import { untilAnswered } from "../api/until-answered.ts";

const beingSent = new Set<string>();
/** The last try of each lock that was sent, which rejects with nothing. */
const tries = new Map<string, Promise<unknown>>();
/** Who is coming back: nothing locks her session meanwhile. */
const opening = new Set<string>();

/** Locks the session of who has left; one without a PIN cannot be locked, and is ended, as its token lies on the phone. */
async function lockOrEnd(token: string): Promise<void> {
  try {
    await api.pins.lock({}, { quiet: true, token });
  } catch (error) {
    if (!isCallFailed(error) || error.name !== "pinNotSet") throw error;
    await api.accounts.logout({}, { quiet: true, token });
    forgetPerson(token);
  }
}

function tryLock(token: string): Promise<void> {
  const trying = lockOrEnd(token);
  tries.set(token, Promise.allSettled([trying]));
  return trying;
}

/** Sends the server that somebody has left the phone, as soon as that can be sent and for as long as she is away. */
async function sendLock(token: string): Promise<void> {
  if (beingSent.has(token)) return;
  beingSent.add(token);
  const isWanted = () =>
    !opening.has(token) && peopleStore.get().some((person) => person.token === token && person.lockUnsent === true);
  await untilAnswered(() => tryLock(token), isWanted);
  beingSent.delete(token);
  if (isWanted()) setLockUnsent(token, false);
}

/** Sends it everybody of whom it does not know yet: after a reload, too, and of those who left in another tab. */
export function sendLocks(): void {
  for (const { token, lockUnsent } of peopleStore.get()) if (lockUnsent) void sendLock(token);
}

/** Locks again a session that the server has opened for nobody, for as long as its person is away. */
export function lockAgain(token: string): void {
  setLockUnsent(token, true);
  sendLocks();
}

/**
 * Has the server open the session of somebody who left the phone, by a call that rejects as it does. What is to lock it waits,
 * and what is under way is waited for: reaching the server later, it would put out who is back. Where nobody knows whether the
 * session is open now, it is locked again.
 */
export async function openAgain<Opened>(token: string, open: () => Promise<Opened>): Promise<Opened> {
  opening.add(token);
  try {
    await tries.get(token);
    const opened = await open();
    setLockUnsent(token, false);
    return opened;
  } catch (error) {
    if (isCallFailed(error) && isOutcomeUnknown(error)) setLockUnsent(token, true);
    throw error;
  } finally {
    opening.delete(token);
    sendLocks();
  }
}
