import { useQuery } from "@tanstack/react-query";
import { desk } from "@tsena/contract/desk";
import { send } from "../api/api.ts";
import { endSession, tokenStore } from "../api/session.ts";
import { navigate } from "../navigation/hash-location.ts";

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
  // What was looked for, a number perhaps, is not the next one's to read in the address.
  navigate("/", { replace: true });
  told.catch(() => undefined);
}
