import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { laterTimings } from "./later-timings.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, laterTimings.poll));

/** Makes a call again and again until the server has answered it, whatever it says, for as long as it is wanted. */
export async function untilAnswered(send: () => Promise<unknown>, isWanted = () => true): Promise<void> {
  while (isWanted()) {
    try {
      return void (await send());
    } catch (error) {
      // Who makes too many calls was turned away unheard; any other refusal was dealt with by the request layer.
      if (!isCallFailed(error) || !(isOutcomeUnknown(error) || error.name === "tooManyCalls")) return;
    }
    await pause();
  }
}
