import { reminderStore } from "./reminder.ts";

/** How far the phone's clock is behind the server's, in milliseconds, as the last reminder told. */
let behind = 0;

reminderStore.subscribe((reminder) => {
  if (reminder !== null) behind = Date.parse(reminder.serverTime) - Date.now();
});

/** The server's time: deadlines are the server's, and a phone's clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + behind;
}
