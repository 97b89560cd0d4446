import { timings } from "../api/timings.ts";

/** Waits for the end of a write, whatever becomes of it; but not for good, on a disk that never ends it. */
function afterWrite(write: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, timings.tapBusy);
    const done = (): void => {
      clearTimeout(patience);
      resolve();
    };
    write.then(done, done);
  });
}

/** Writes one behind the other, as they were tapped: what is sealed sooner is not sent sooner. */
export function createWriting(): <Result>(write: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const writing = afterWrite(last).then(write);
    last = writing;
    return writing;
  };
}
