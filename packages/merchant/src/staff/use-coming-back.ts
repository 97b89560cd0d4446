import type { Session } from "@tsena/contract/accounts";
import { useIsShown } from "@tsena/web/use-is-shown.ts";
import { useEffect } from "react";
import { reread, sessionStore, takeOver } from "../person/session.ts";
import type { SignedIn } from "../person/signed-in.ts";
import { lockAgain, lockWhatMayBeOpen } from "./locks.queries.ts";

/**
 * Has somebody come back whom the server has let in, with the key that it gave; gives whether she is there. She is not where the
 * answer was late: another name was chosen meanwhile, or somebody else has come in another tab, whom she would push out.
 */
export function useComingBack({ token }: SignedIn): (ownKey: Session["ownKey"]) => boolean {
  const isShown = useIsShown();
  useEffect(() => () => lockWhatMayBeOpen(token), [token]);
  return (ownKey) => {
    reread();
    const isFree = sessionStore.get() === null && isShown();
    if (isFree) takeOver(token, ownKey);
    else lockAgain(token);
    return isFree;
  };
}
