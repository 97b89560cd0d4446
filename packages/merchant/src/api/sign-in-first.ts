import { toast } from "./notices.ts";
import { sessionStore } from "./session.ts";
import { goToLogin } from "./signals.ts";
import { timings } from "./timings.ts";
import { words } from "./words.ts";

let onTheWay = false;

/** Does what needs a session; without one says 'please log in first', and goes to login a second later (specification, section 4). */
export function requireSignIn(action: () => void): void {
  if (sessionStore.get() !== null) return action();
  toast(words.signInFirst());
  if (onTheWay) return;
  onTheWay = true;
  setTimeout(() => {
    onTheWay = false;
    if (sessionStore.get() === null) goToLogin.fire();
  }, timings.signInRedirect);
}
