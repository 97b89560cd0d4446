import { serverNow } from "../api/server-clock.ts";
import { useTicking } from "../ui/ticker.ts";
import { stageOf } from "./alert-tests.rules.ts";

/** Where a test stands by the server's time: by a phone's clock that is ahead, one that was just asked for would be over. */
export function useTestStage(test: Parameters<typeof stageOf>[0]): ReturnType<typeof stageOf> {
  return useTicking(() => stageOf(test, serverNow()));
}
