import type { Dependencies } from "../http/dependencies.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import type { Worker } from "../workers/repeating.ts";
import { type BooksCheck, checkBooks, findLastWhole } from "./books.ts";

const everyMs = 60_000;

type Bookkeeping = Pick<Dependencies, "database" | "clock" | "log">;

/**
 * Proves the books once: what has moved lately, and once a day everything, as where something lately is not as it should be. Says so
 * in the log. Undefined where another node is at it.
 */
export async function keepBooks({ database, clock, log }: Bookkeeping): Promise<BooksCheck | undefined> {
  const now = clock.now();
  const whole = await findLastWhole(database);
  const isDue = whole === undefined || whole <= secondsAfter(now, -daySeconds);
  const first = await checkBooks(database, { isWhole: isDue, now });
  const isDoubtful = first !== undefined && !first.isWhole && first.faults.length > 0;
  const check = isDoubtful ? await checkBooks(database, { isWhole: true, now }) : first;
  if (check !== undefined && check.faults.length > 0) log.error({ faults: check.faults }, "the books are not true");
  return check;
}

/** The worker that proves the books while the shops go on (decision 063). */
export function bookkeeper(dependencies: Bookkeeping): Worker {
  return {
    name: "the bookkeeper",
    everyMs,
    work: async () => {
      await keepBooks(dependencies);
    },
  };
}
