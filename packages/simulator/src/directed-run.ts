import { setTimeout as sleep } from "node:timers/promises";
import type { CallOutput } from "@tsena/contract/call";
import type { platform } from "@tsena/contract/platform";
import type { PlayName } from "@tsena/contract/simulator";
import { PlatformAway, type PlatformClient } from "./platform.client.ts";

/** In seconds; the desk takes a simulator that is silent for ten times as long for gone. */
const askedEvery = 2;

type Directions = CallOutput<typeof platform.simulator>;

export interface DirectedRun {
  client: Pick<PlatformClient, "simulator">;
  /** Ends the run. */
  signal: AbortSignal;
  /** What somebody at the terminal should know: the desk has switched. */
  say(line: string): void;
  /** Lives as customers and couriers until it is told to stop; rejects where it cannot go on. */
  live(signal: AbortSignal): Promise<void>;
  /** Plays one through; tells itself where it cannot. */
  play(name: PlayName, signal: AbortSignal): Promise<void>;
  /** What is played at the start, unless the desk has left the simulator off. */
  first?: PlayName;
  /** Between two looks at what the desk wants, in seconds. */
  every?: number;
}

interface City {
  stop: AbortController;
  ended: Promise<void>;
  /** Ends with the city, or with the run. */
  signal: AbortSignal;
}

/** Gives undefined while the platform is away. */
async function askedOf(client: DirectedRun["client"], started: string | undefined): Promise<Directions | undefined> {
  try {
    return await client.simulator(started === undefined ? {} : { started }, { idempotencyKey: null });
  } catch (error) {
    if (error instanceof PlatformAway) return undefined;
    throw error;
  }
}

/**
 * Does what the desk wants (rules/desk.md#simulator): lives while it is switched on, stands still while it is not, and begins each
 * play that is asked for, once. While the platform is away it stays as it was; at first it lives.
 */
export async function runDirected(run: DirectedRun): Promise<void> {
  const { client, signal, say, live, play, every = askedEvery } = run;
  let { first } = run;
  let isOn = true;
  let city: City | undefined;
  let started: string | undefined;

  const open = (): City => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    return { stop, signal: either, ended: live(either) };
  };

  while (!signal.aborted) {
    const wanted = await askedOf(client, started);
    if (wanted !== undefined && wanted.running !== isOn) {
      isOn = wanted.running;
      say(isOn ? "The desk has switched the simulator on." : "The desk has switched the simulator off: nobody orders.");
    }
    if (isOn) city ??= open();
    else city?.stop.abort();
    const moment = sleep(every * 1000, undefined, { signal }).catch(() => undefined);
    if (!isOn) {
      await city?.ended;
      city = undefined;
    } else if (city !== undefined && first !== undefined) {
      void play(first, city.signal);
    } else if (city !== undefined && wanted?.play && wanted.play.id !== started) {
      started = wanted.play.id;
      void play(wanted.play.name, city.signal);
    }
    first = undefined;
    await Promise.race([moment, ...(city === undefined ? [] : [city.ended])]);
  }
  await city?.ended;
}
