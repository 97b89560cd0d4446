import { useQuery } from "@tanstack/react-query";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";
import { beginSession, endSession, tokenStore } from "../api/session.ts";
import { storage } from "../api/storage.ts";

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

/** What an operator may do with another's access. */
export const operatorActions = {
  setDisabled: actionOf(deskFactors.setOperatorDisabled, { changes: ["operators"] }),
  resetFactor: actionOf(deskFactors.resetFactor, { changes: ["operators"] }),
};

/** Under this lies who signed in last in this browser, until they sign out themselves. */
const lastOperator = "deskOperator";

/** Who has left what this page shows, over a reload too; null for nobody. */
let whose = storage.getItem(lastOperator);
tokenStore.subscribe((token) => {
  if (token === "") return;
  const now = storage.getItem(lastOperator);
  // Whose session ended by itself comes back to the address; anybody else, in whichever tab, is not to read there what was looked for.
  if (whose !== null && whose !== now) navigate("/", { replace: true });
  whose = now;
});

/** Signs an operator in; rejects with `factorWanted` where a code is asked for besides. */
export async function signIn(input: AppPayload<typeof desk.login>): Promise<void> {
  const { token, email } = await send(desk.login, input);
  storage.setItem(lastOperator, email);
  beginSession(token);
}

/** Ends the session here and at the server; where that cannot be reached, it ends by itself later. */
export function signOut(): void {
  const token = tokenStore.get();
  const sent = send(desk.logout, {});
  endSession(token);
  storage.removeItem(lastOperator);
  whose = null;
  // What was looked for, a number perhaps, is not the next one's to read in the address.
  navigate("/", { replace: true });
  sent.catch(() => undefined);
}

/**
 * Ends the session of a desk at which nobody is, at the server; what is asked next is refused, by which the page hears that it is over
 * and says so, as of any session. It is tried again as long as nobody comes: where no call comes through, nothing keeps it either.
 */
export async function endLeftAlone(): Promise<void> {
  try {
    await send(desk.logout, {});
    await send(desk.operator, {});
  } catch (error) {
    if (!isCallFailed(error)) throw error;
  }
}
