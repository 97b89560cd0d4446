import { useQuery } from "@tanstack/react-query";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { send } from "../api/api.ts";
import { endSession, tokenStore } from "../api/session.ts";

export const operatorKey = ["operator"];

/** Who is at the desk. */
export function useOperator() {
  return useQuery({
    queryKey: operatorKey,
    queryFn: ({ signal }) => send(desk.operator, {}, { signal }),
    staleTime: Infinity,
  });
}

/** The secret of a second factor that this session is about to set. */
export function useNewFactor() {
  return useQuery({
    queryKey: ["newFactor"],
    queryFn: ({ signal }) => send(deskFactors.start, {}, { signal }),
    staleTime: Infinity,
  });
}

/** The operators, by name. */
export function useOperators() {
  return useQuery({ queryKey: ["operators"], queryFn: ({ signal }) => send(deskFactors.operators, {}, { signal }) });
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
