/**
 * `npm run build`: makes what `npm start` runs, or only the parts that are named, and leaves alone what is up to date.
 * What runs goes on from what it was started with.
 */
import { buildStale } from "./build.parts.mjs";

try {
  await buildStale(({ name, seconds }) => {
    console.log(`${name.padEnd(10)} ${seconds === undefined ? "up to date" : `built in ${seconds.toFixed(1)} s`}`);
  }, process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
