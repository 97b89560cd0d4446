import { api } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { forgetPerson, lockSent, peopleStore } from "../person/session.ts";
import { untilAnswered } from "../api/until-answered.ts";

const underWay = new Set<string>();

/** Locks the session of who has left; one without a PIN cannot be locked, and is ended, as its token lies on the phone. */
export async function lockOrEnd(token: string): Promise<void> {
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
  if (underWay.has(token)) return;
  underWay.add(token);
  const isAway = () => peopleStore.get().some((person) => person.token === token && person.lockUnsent === true);
  await untilAnswered(() => lockOrEnd(token), isAway);
  underWay.delete(token);
  if (isAway()) lockSent(token);
}

/** Sends it everybody of whom it does not know yet: after a reload, too, and of those who left in another tab. */
export function sendLocks(): void {
  for (const { token, lockUnsent } of peopleStore.get()) if (lockUnsent) void sendLock(token);
}
