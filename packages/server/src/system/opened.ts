/** What was opened on the way up, to be let go of on the way down: the last first. */
export interface Opened {
  /** Remembers how something ends, and gives it back. */
  keep<Thing>(thing: Thing, end: (thing: Thing) => Promise<unknown>): Thing;
  /** Ends all of it, once. */
  end(): Promise<void>;
}

export function trackOpened(): Opened {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    keep: (thing, end) => {
      ends.unshift(() => end(thing));
      return thing;
    },
    end: async () => {
      for (const end of ends.splice(0)) await end();
    },
  };
}
