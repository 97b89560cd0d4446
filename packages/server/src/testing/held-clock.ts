/**
 * Stands in a process before the server: its time stands still, at a moment at first, then at each that it is sent. Timers go
 * on. The server, which is the built one, reads the time from `Date` as anywhere.
 */
const holding = `
  import { isMainThread } from "node:worker_threads";
  let now = Number(new URL(import.meta.url).hash.slice(1));
  const Running = Date;
  globalThis.Date = class Date extends Running {
    constructor(...given) {
      super(...(given.length === 0 ? [now] : given));
    }
    static now() {
      return now;
    }
  };
  if (isMainThread) process.on("message", (message) => (now = message.now ?? now));`;

/** What a process of Node.js is started with so that its clock stands at a moment. */
export function clockHeldAt(moment: Date): string[] {
  return ["--import", `data:text/javascript,${encodeURIComponent(holding)}#${moment.getTime()}`];
}
