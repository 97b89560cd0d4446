import { toast } from "../api/notices.ts";
import { sessionStore } from "./session.ts";
import { goToLogin } from "../api/signals.ts";
import { createWayToLogin } from "./way-to-login.ts";
import { words } from "../api/words.ts";

export const wayToLogin = createWayToLogin({ sessionStore, goToLogin });

/**
 * Does what needs a session; without one says 'please log in first', and goes to login a second later
 * (rules/app.md#please-log-in-first).
 */
export function requireSignIn(action: () => void): void {
  if (sessionStore.get() !== null) return action();
  if (wayToLogin.afterMissing()) toast(words.signInFirst());
}
