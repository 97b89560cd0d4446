import type { PersonWho } from "@tsena/contract/access";
import { module } from "@tsena/contract/call";
import type { ModuleId } from "@tsena/contract/modules";
import { useStore } from "@tsena/web/store.ts";
import { hasShop, may } from "./access.ts";
import { sessionStore } from "./session.ts";

/** Whether whoever is at the phone may. */
export function useMay(who: PersonWho): boolean {
  return useStore(sessionStore, (session) => may(session, who));
}

/** Whether whoever is at the phone holds one of these modules. */
export function useIsGranted(...ids: [ModuleId, ...ModuleId[]]): boolean {
  return useMay(module(...ids));
}

/** Whether whoever is at the phone has a shop, as far as is known: of none nothing is asked that would only be refused. */
export function useHasShop(): boolean {
  return useStore(sessionStore, (session) => session !== null && hasShop(session));
}
