import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { type Failure, isCallFailed, isCutOff } from "@tsena/web/call-failed.ts";
import { laterTimings } from "./later-timings.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, laterTimings.poll));

/**
 * Whether a call was turned away unheard, or nobody knows: its answer was lost, it was cut off on its way, was one of too many, or
 * what stands between phone and server answered in its own words, as a proxy that wants to know who it is.
 */
export function isUnheard(failure: Pick<Failure, "resultCode" | "name">): boolean {
  const { name, resultCode } = failure;
  return name === "" || isOutcomeUnknown(failure) || isCutOff(failure) || resultCode === 429;
}

/** Makes a call again and again until the server has answered it, whatever it says, for as long as it is wanted. */
export async function untilAnswered(send: () => Promise<unknown>, isWanted = () => true): Promise<void> {
  while (isWanted()) {
    try {
      return void (await send());
    } catch (error) {
      // Any other refusal was dealt with by the request layer.
      if (!isCallFailed(error) || !isUnheard(error)) return;
    }
    await pause();
  }
}
