import { currentEntry } from "@tsena/web/navigation/hash-location.ts";
import { sessionStore } from "../person/session.ts";

const whose = () => sessionStore.get()?.userInfo.signInId;
const where = () => currentEntry().address;

/** Notes who is at the phone and what page is shown, before work that takes a phone seconds: its end is theirs alone, and leads on only from there. */
export function whoAndWhere(): { isSamePerson: () => boolean; isSamePage: () => boolean } {
  const [person, page] = [whose(), where()];
  return { isSamePerson: () => whose() === person, isSamePage: () => whose() === person && where() === page };
}
