/** How far the phone's clock is behind the server's, in milliseconds, as the server told last. */
let behind = 0;

/** The server has told its time, an instant of ISO 8601. */
export function keepServerTime(serverTime: string): void {
  behind = Date.parse(serverTime) - Date.now();
}

/** The server's time: deadlines are the server's, and a phone's clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + behind;
}
