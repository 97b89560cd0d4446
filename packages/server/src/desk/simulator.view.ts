import type { DeskSimulator } from "@tsena/contract/desk.simulator";
import { simulatorAwaySeconds } from "@tsena/contract/simulator";
import type { SimulatorRow } from "../platform/simulator.store.ts";
import { secondsAfter } from "../system/clock.ts";

/** The simulator as the desk reads it. */
export function deskSimulatorOf(row: SimulatorRow, now: Date): DeskSimulator {
  const {
    is_running: isRunning,
    heard_at: heardAt,
    play: name,
    play_asked_at: askedAt,
    play_started_at: startedAt,
  } = row;
  return {
    here: heardAt !== null && secondsAfter(heardAt, simulatorAwaySeconds) >= now,
    running: isRunning,
    play:
      name === null || askedAt === null
        ? null
        : { name, askedAt: askedAt.toISOString(), startedAt: startedAt?.toISOString() ?? null },
  };
}
