import { useQuery } from "@tanstack/react-query";
import { desk } from "@tsena/contract/desk";
import { send } from "../api/api.ts";

/** Between two looks while the desk is seen, in milliseconds. */
const refetchMs = 60_000;

/** How many text messages were sent today, of how many. */
export function useTextBudget() {
  return useQuery({
    queryKey: ["texts"],
    queryFn: ({ signal }) => send(desk.texts, {}, { signal }),
    refetchInterval: refetchMs,
  });
}
