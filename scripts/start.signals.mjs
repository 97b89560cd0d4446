/** What ends us: Ctrl+C, a signal, or the end of the npm that started us. */

/** One press reaches us twice where npm passes it on: what comes this soon after the first is the same press. */
const samePressMs = 800;

const lookForNpmMs = 200;

/**
 * On the first signal the programs are stopped one after the other, the first in the list first, and we end with 0; on the
 * second they are killed. Gives a function that says whether we are ending.
 */
export function endOnSignals(programs) {
  let firstAt;
  const onSignal = async () => {
    const now = Date.now();
    if (firstAt !== undefined) {
      if (now - firstAt < samePressMs) return;
      console.log("Killing it.");
      for (const program of programs) program.kill();
      process.exit(130);
    }
    firstAt = now;
    console.log("\nStopping: what is under way is finished first. Ctrl+C again kills it.");
    for (const program of programs) await program.stop();
    console.log("Stopped. The data is kept.");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void onSignal());
  onEndOfNpm(() => {
    if (firstAt === undefined) void onSignal();
  });
  return () => firstAt !== undefined;
}

/** A signal to npm alone ends npm and the shell it runs us in, and never reaches us: then we have another parent. */
function onEndOfNpm(then) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && then(), lookForNpmMs).unref();
}
