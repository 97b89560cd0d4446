/** How far the phone's clock is behind the server's, in milliseconds, as of the last time the server sent. */
let behind = 0;

/** Takes over the time of the server, an instant of ISO 8601. */
export function setServerTime(serverTime: string): void {
  behind = Date.parse(serverTime) - Date.now();
}

/** An answer's own date is late by its way, which may be long: it says only that a clock is wrong, not by which second. In milliseconds. */
const heededFrom = 30_000;

/** The server has answered at a time that is far from what is taken for its own: it holds until a reminder tells it. */
export function heedDate(response: Response): Response {
  const date = response.headers.get("date");
  if (date !== null && Math.abs(Date.parse(date) - serverNow()) > heededFrom) setServerTime(date);
  return response;
}

/** The server's time: deadlines are the server's, and a phone's clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + behind;
}
