import { useQuery } from "@tanstack/react-query";
import { desk } from "@tsena/contract/desk";
import { send } from "../api/api.ts";
import { endSession, tokenStore } from "../api/session.ts";

/** Who is at the desk. */
export function useOperator() {
  return useQuery({
    queryKey: ["operator"],
    queryFn: ({ signal }) => send(desk.operator, {}, { signal }),
    staleTime: Infinity,
  });
}

/** Ends the session here and at the server; where that cannot be reached, it ends by itself later. */
export function signOut(): void {
  const token = tokenStore.get();
  const told = send(desk.logout, {});
  endSession(token);
  told.catch(() => undefined);
}
