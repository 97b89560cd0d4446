import { api } from "./api.ts";
import { isCallFailed, isOutcomeUnknown } from "./call-failed.ts";
import { sessionStore } from "./session.ts";
import { timings } from "./timings.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, timings.poll));

/** Tells the server that the app was opened by who is signed in, as soon as it can be reached: it may ask for the password. */
export async function tellOpening(): Promise<void> {
  const token = sessionStore.get()?.token;
  while (token !== undefined && sessionStore.get()?.token === token) {
    try {
      return void (await api.proofs.open({}, { quiet: true }));
    } catch (error) {
      // Any other refusal was dealt with by the request layer.
      if (!isCallFailed(error) || !isOutcomeUnknown(error)) return;
    }
    await pause();
  }
}
