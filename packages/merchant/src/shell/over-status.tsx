import { useLingui } from "@lingui/react/macro";
import { failures, type FailureName } from "@tsena/contract/failures";
import { navigate, pathOf, useHistoryEntry } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../api/language.ts";
import { expiredStore } from "../api/notices.ts";
import { listenerStore, overStore, peopleStore, clearOver } from "../person/session.ts";
import { paths } from "../navigation/paths.ts";
import { AlertSlot } from "../ui/alert-slot.ts";
import { AnsweredLines } from "../ui/answered-lines.tsx";
import { StatusLine } from "../ui/status-line.tsx";

/** Whether a session has ended so that nobody comes back by signing in again. */
const isOverForGood = (why: string) => why === "staffUnbound" || why === "accountDisabled";

/** Whose session ended elsewhere, and why, as far as it is known. */
function useOverWords(): string {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { name: known = null, why = "" } = useStore(overStore) ?? {};
  const name = known ?? t`Sans nom`;
  // That it has expired is no more than that.
  if (why === "sessionExpired" || !(why in failures)) return t`${name} doit se reconnecter.`;
  const reason = failures[why as FailureName][language];
  return isOverForGood(why)
    ? t`Connexion de ${name} terminée : ${reason}.`
    : t`${name} doit se reconnecter : ${reason}.`;
}

/** This phone rings for nobody: it says so until somebody signs in, and leads there from any other page. */
function Silent({ text }: { text: string }) {
  const { t } = useLingui();
  const path = pathOf(useHistoryEntry().address);
  const { why = "" } = useStore(overStore) ?? {};
  const way = useStore(peopleStore).length > 0 ? paths.people : paths.login;
  const silence = isOverForGood(why)
    ? t`Ce téléphone ne sonne plus pour les commandes.`
    : t`Ce téléphone ne sonne plus pour les commandes : connectez-vous.`;
  const item = { id: "over", icon: "bellOff", text: `${text} ${silence}` } as const;
  return <StatusLine items={[path === way ? item : { ...item, onPress: () => navigate(way) }]} />;
}

/** A session that ended while most likely nobody looked: it stays in sight until somebody comes, and says whether this phone rings on. */
export function OverStatus() {
  const { t } = useLingui();
  const text = useOverWords();
  const rings = useStore(listenerStore) !== null;
  const toPeople = () => navigate(paths.people);
  const answer = { text: t`Compris`, onPress: clearOver };
  // The toast of an expired session says the same first.
  if (useStore(expiredStore) !== null) return null;
  return (
    <AlertSlot.Fill>
      {rings ? (
        <AnsweredLines items={[{ id: "over", icon: "person", text, onPress: toPeople, answer }]} />
      ) : (
        <Silent text={text} />
      )}
    </AlertSlot.Fill>
  );
}
