/** Work that is done again and again until it is stopped. */
export interface Repeating {
  /** Lets the work under way finish. */
  stop(): Promise<void>;
}

/** Does a work now and again so many milliseconds after each end of it; a failure is handed on and stops nothing. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!stopped) onError(error);
    }
    if (!stopped) timer = setTimeout(again, everyMs);
  };
  const again = (): void => {
    running = once();
  };
  let running = once();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
