/** Makes ready what is missing, then runs the server and, in a demo, the simulator. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { needNode, needPackages, root } from "./needs.mjs";
import { joinOthers } from "./start.joining.mjs";
import { choosePort, freePort } from "./start.ports.mjs";
import { readOptions } from "./start.options.mjs";
import { serverSettings } from "./start.settings.mjs";
import { keepRunning, StartFailed } from "./start.programs.mjs";
import { endOnSignals } from "./start.signals.mjs";
import { dataDirOf, joined, waitingMessage, welcome } from "./start.words.mjs";

/** Starts it all and stays; whatever goes wrong is told in words, with exit code 1. */
export async function start(args) {
  try {
    await run(readOptions(args, process.env));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

async function run(options) {
  needNode();
  await install();
  // What builds needs packages, which are there only now.
  const { buildStale } = await import("./build.parts.mjs");
  await buildStale(({ name, seconds }) => {
    if (seconds !== undefined) console.log(`${name} built in ${seconds.toFixed(1)} s`);
  });
  const port = await choosePort(process.env, (line) => console.log(line));
  const programs = [];
  const isEnding = endOnSignals(programs);

  const demo = options.demo ? await demoAccounts() : undefined;
  const sandbox = options.demo && !process.env.MOBILE_MONEY_URL ? await runSandbox(programs) : undefined;
  const mobileMoney = sandbox && (await ready(sandbox, programs)).url;
  if (isEnding()) return;
  const server = keepRunning({
    name: "server",
    file: "packages/server/dist/current/main.mjs",
    env: serverSettings({ ...options, mobileMoney }, process.env, port),
    graceMs: 25_000,
    say: (line) => console.log(line),
    gaveUp: (line) => endAll(programs, line),
    heard: ({ waiting }) => waiting !== undefined && console.log(waitingMessage(waiting)),
  });
  programs.unshift(server);
  const { address } = await ready(server, programs);
  if (isEnding()) return;
  const dataDir = dataDirOf(process.env);
  const { DATABASE_URL: database } = process.env;
  const { others, isOrderedFor } = await joinOthers(dataDir, { address, database, orders: options.simulator });
  for (const other of others) console.log(joined(other, dataDir));
  const simulator = options.simulator && !isOrderedFor ? simulate(address, demo, options) : undefined;
  if (simulator !== undefined) programs.unshift(simulator);
  const { pace } = simulator === undefined ? {} : await ready(simulator, programs);
  console.log(welcome({ address, demo, pace, isOrderedFor, environment: process.env }));
}

/** The demo's far side of mobile money; it keeps its port and its books where it dies and is started again, and has those of another start on the same data. */
async function runSandbox(programs) {
  const sandbox = keepRunning({
    name: "mobile-money sandbox",
    file: "packages/server/dist/current/mobile-money-sandbox.mjs",
    args: [String(await freePort()), join(dataDirOf(process.env), "mobile-money")],
    env: process.env,
    graceMs: 3_000,
    say: (line) => console.log(line),
    gaveUp: (line) => console.log(`${line} Everything else runs on.`),
  });
  programs.push(sandbox);
  return sandbox;
}

function simulate(address, { platformKey }, { simulatorFlags }) {
  return keepRunning({
    name: "simulator",
    file: "packages/simulator/dist/current/main.mjs",
    args: ["--address", address, ...simulatorFlags],
    env: { ...process.env, PLATFORM_KEY: platformKey },
    graceMs: 3_000,
    say: (line) => console.log(line),
    gaveUp: (line) => console.log(`${line} Everything else runs on.`),
  });
}

/** What the first start does for a minute or two is told before. */
async function install() {
  const isFirst = !existsSync(join(root, "node_modules/.package-lock.json"));
  if (isFirst) console.log("Installing the packages, once: a minute or two…");
  // The tools that build are needed whatever NODE_ENV says.
  process.env.npm_config_include ??= "dev";
  const begun = performance.now();
  if ((await needPackages()) === "there") return;
  console.log(`packages installed in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function demoAccounts() {
  const { demo } = await import(pathToFileURL(join(root, "packages/server/dist/current/demo.mjs")).href);
  return demo;
}

/** What a program says when it is ready; one that cannot start ends everything. */
async function ready(program, programs) {
  try {
    return await program.ready;
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error;
    await endAll(programs, error.message);
    return undefined;
  }
}

async function endAll(programs, line) {
  console.error(line);
  for (const program of programs) await program.stop();
  process.exit(1);
}
