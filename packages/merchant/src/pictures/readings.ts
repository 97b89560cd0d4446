import { createStore } from "@tsena/web/store.ts";

/** The fields whose photo the phone is still reading: chosen, and not on its way yet. A slow phone takes seconds for a large one. */
export const readings = createStore<ReadonlySet<string>>(new Set());

/** Does the reading of a field's photo, which goes on though the field leaves the screen. */
export async function whileReading(name: string, work: () => Promise<void>): Promise<void> {
  readings.set(new Set([...readings.get(), name]));
  try {
    await work();
  } finally {
    readings.set(new Set([...readings.get()].filter((one) => one !== name)));
  }
}
