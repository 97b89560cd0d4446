/** A program of ours in a process of its own, started again when it dies by itself. */
import { spawn } from "node:child_process";
import { root } from "./needs.mjs";

const mostRestarts = 5;
const withinMs = 60_000;

/** A program that ended before it was ready even once. */
export class StartFailed extends Error {}

/**
 * Starts a program and keeps it running: one that dies by itself is started again, at most five times a minute.
 * `ready` gives the first message it sends, and rejects with a StartFailed where it ends before that; `heard` is told of
 * each later one. `gaveUp` is told once it dies too often. A program is stopped by SIGTERM, once it is ready (on Windows a closed channel is not heard before), and
 * killed where that takes longer than `graceMs`.
 */
export function keepRunning({ name, file, args = [], env, graceMs, say, gaveUp, heard = () => {} }) {
  let child;
  let isReady = false;
  let wasReady = false;
  let isStopping = false;
  let deaths = [];
  const stopped = deferred();
  const ready = deferred();

  const launch = () => {
    isReady = false;
    child = spawn(process.execPath, ["--enable-source-maps", file, ...args], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // A group of its own: Ctrl+C comes to us alone, so that the programs can be stopped in turn.
      detached: process.platform !== "win32",
    });
    child.on("message", (message) => {
      if (isReady) return heard(message);
      isReady = true;
      wasReady = true;
      ready.resolve(message);
      if (isStopping) askToStop();
      return undefined;
    });
    child.once("exit", (code, signal) => ended(signal ?? `exit code ${code}`));
  };

  const ended = (how) => {
    child = undefined;
    if (isStopping) return stopped.resolve();
    if (!wasReady) return ready.reject(new StartFailed(`The ${name} could not start (${how}).`));
    const now = Date.now();
    deaths = [...deaths.filter((death) => death > now - withinMs), now];
    if (deaths.length > mostRestarts)
      return gaveUp(`The ${name} ended ${deaths.length} times within a minute (${how}).`);
    say(`The ${name} ended by itself (${how}): starting it again.`);
    return launch();
  };

  const askToStop = () => {
    // Windows knows no SIGTERM: there the closed channel asks the same.
    if (process.platform === "win32") child?.disconnect();
    else child?.kill("SIGTERM");
  };

  launch();
  return {
    ready: ready.promise,
    /** Asks it to stop, and waits until it has. */
    stop: () => {
      if (isStopping) return stopped.promise;
      isStopping = true;
      if (child === undefined) stopped.resolve();
      else if (isReady) askToStop();
      setTimeout(() => child?.kill("SIGKILL"), graceMs).unref();
      return stopped.promise;
    },
    /** Ends it at once, whatever it is doing. */
    kill: () => {
      isStopping = true;
      child?.kill("SIGKILL");
    },
  };
}

function deferred() {
  let settle;
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}
