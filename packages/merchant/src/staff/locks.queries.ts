import { api } from "../api/api.ts";
import { isCallFailed, isRefused } from "@tsena/web/call-failed.ts";
import { forgetPerson, peopleStore, reread, setLockUnsent } from "../person/session.ts";
import { inTurn } from "../person/tabs.ts";
import { isUnheard, untilAnswered } from "../api/until-answered.ts";

const beingSent = new Set<string>();

/** What locks a session and what opens it go one after another, whichever tab sends them. */
const inLockTurn = <Result>(token: string, work: () => Promise<Result>) => inTurn(`lock ${token}`, work);

/** Whether the server has yet to lock a session, as whichever tab wrote it last. */
function isUnsent(token: string): boolean {
  reread();
  return peopleStore.get().some((person) => person.token === token && person.lockUnsent === true);
}

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

/** Sends the server that somebody has left the phone, as soon as that can be sent and for as long as she is away. */
async function sendLock(token: string): Promise<void> {
  if (beingSent.has(token)) return;
  beingSent.add(token);
  const lock = () =>
    inLockTurn(token, async () => {
      if (!isUnsent(token)) return;
      await lockOrEnd(token).catch((error: unknown) => {
        if (isCallFailed(error) && isUnheard(error)) throw error;
      });
      setLockUnsent(token, false);
    });
  await untilAnswered(lock, () => isUnsent(token));
  beingSent.delete(token);
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

/** Whose sessions may be open, and have no PIN to be locked by: they are ended once their person's page is left. */
const maybeOpen = new Set<string>();

/**
 * Has the server open the session of somebody who left the phone, by a call that rejects as it does. No lock is under way
 * meanwhile: reaching the server later, it would put out who is back. Until it is known what became of the call, and where its
 * answer is lost or the app is closed before it comes, the session counts as one that is to be locked; one without a PIN, which can
 * only be ended, is left for another try.
 */
export function openAgain<Opened>(token: string, open: () => Promise<Opened>): Promise<Opened> {
  return inLockTurn(token, async () => {
    const [wasUnsent, wasMaybeOpen] = [isUnsent(token), maybeOpen.has(token)];
    const hasPin = peopleStore.get().some((person) => person.token === token && person.userInfo.hasPin === true);
    if (hasPin) setLockUnsent(token, true);
    else maybeOpen.add(token);
    try {
      const opened = await open();
      setLockUnsent(token, false);
      maybeOpen.delete(token);
      return opened;
    } catch (error) {
      if (isRefused(error)) {
        setLockUnsent(token, wasUnsent);
        if (!wasMaybeOpen) maybeOpen.delete(token);
      }
      throw error;
    }
  }).finally(sendLocks);
}

/** The page on which somebody was to come back is left: what she may have opened is locked, or ended. */
export function lockWhatMayBeOpen(token: string): void {
  if (maybeOpen.delete(token)) lockAgain(token);
}
