/** Where the server reads the time, so that a test can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: the tests' own. */
export function manualClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** A day of 24 hours: all that lasts so many days is counted by it. */
export const daySeconds = 24 * 3600;

/** A moment some seconds after another. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/** Whole seconds until a moment to come, a begun one counted. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** A moment as it travels. */
export function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
