import { useQuery } from "@tanstack/react-query";
import { deskWork } from "@tsena/contract/desk.work";
import { send } from "../api/api.ts";
import { workKey } from "../api/queries.ts";

/** Between two looks while the desk is seen, in milliseconds: others send, ask and decide meanwhile. */
const refetchMs = 30_000;

/** How much waits for this operator, by page; asked anew after each deed of theirs. */
export function useWork() {
  return useQuery({
    queryKey: [workKey],
    queryFn: ({ signal }) => send(deskWork.count, {}, { signal }),
    refetchInterval: refetchMs,
  });
}
