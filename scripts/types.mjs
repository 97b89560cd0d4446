/**
 * `npm run types`: what the linter leaves of the types. `npm run lint` looks at each file by the project that the file stands in;
 * what the service worker is made of is used by its page as well, and has to hold by the types of both.
 */
import { run } from "./steps.mjs";

const { code, said } = await run("tsc", ["--noEmit", "--pretty", "false", "-p", "packages/merchant/src/worker"]);
process.stdout.write(said);
process.exitCode = code ?? 1;
