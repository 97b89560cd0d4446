import { namesOn } from "@tsena/web/storage.ts";
import { useLocation } from "wouter";
import { openDrafts } from "../forms/open-draft.ts";
import { paths } from "../navigation/paths.ts";

/**
 * Leads whoever comes in on a phone that several share to the sign-in: of what was typed there to come in, an address, its owner's
 * agreement, a referrer, nothing is hers. The country's code is everybody's.
 */
export function useBeginForAnother(): () => void {
  const [, navigate] = useLocation();
  return () => {
    const { storage, prefix } = openDrafts;
    const typed = namesOn(storage).filter((name) => name.startsWith(prefix) && !name.startsWith(`${prefix}areaCode`));
    for (const name of typed) storage.removeItem(name);
    navigate(paths.login);
  };
}
