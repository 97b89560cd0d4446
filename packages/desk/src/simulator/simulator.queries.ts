import { useQuery } from "@tanstack/react-query";
import { deskSimulator } from "@tsena/contract/desk.simulator";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";

/** Between two looks while the page is seen, in milliseconds: the simulator begins within seconds. */
const lookAgainMs = 2_000;

/** How the demo's simulator stands; looked at again by itself while the page is seen. */
export function useSimulator() {
  return useQuery({
    queryKey: ["simulator"],
    queryFn: ({ signal }) => send(deskSimulator.state, {}, { signal }),
    refetchInterval: lookAgainMs,
  });
}

/** What an operator does with it. */
export const simulatorActions = {
  switch: actionOf(deskSimulator.switch, { changes: ["simulator"] }),
  play: actionOf(deskSimulator.play, { changes: ["simulator"] }),
};
