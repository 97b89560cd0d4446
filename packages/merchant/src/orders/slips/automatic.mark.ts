import { browserStore, whenOtherTabWrites } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";

const key = "automaticSlips";
const storage = browserStore();
const read = () => storage.getItem(key) !== null;

/** Whether anybody has ever had slips come out by themselves on this phone: until then nothing of it is loaded. */
export const automaticMarkStore = createStore(read());
whenOtherTabWrites([key], () => automaticMarkStore.set(read()));

export function setAutomaticMark(): void {
  storage.setItem(key, "1");
  automaticMarkStore.set(true);
}
