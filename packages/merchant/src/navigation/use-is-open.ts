import { useStore } from "@tsena/web/store.ts";
import { may } from "../person/access.ts";
import { sessionStore } from "../person/session.ts";
import { everyPage } from "./every-page.ts";

/** Whether a page can be shown to whoever is at the phone. */
export function useIsOpen(): (path: string) => boolean {
  const session = useStore(sessionStore);
  const pages = useStore(everyPage);
  return (path) => {
    const page = pages?.get(path);
    return page !== undefined && may(session, page.who);
  };
}
