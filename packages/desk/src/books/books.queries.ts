import { useQuery } from "@tanstack/react-query";
import { deskBooks } from "@tsena/contract/desk.books";
import { send } from "../api/api.ts";

/** Between two looks while the desk is seen, in milliseconds. */
const refetchMs = 60_000;

/** The last run that proved the books. */
export function useBooks() {
  return useQuery({
    queryKey: ["books"],
    queryFn: ({ signal }) => send(deskBooks.state, {}, { signal }),
    refetchInterval: refetchMs,
  });
}
