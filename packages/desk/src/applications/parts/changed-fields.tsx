import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReviewedApplication } from "@tsena/contract/desk.applications";
import { useShortcuts } from "../../ui/use-shortcuts.ts";
import { useFieldWords } from "../application.words.ts";
import { goToLine, lineAt } from "../go-to-line.ts";
import { lastRemarks } from "../review.draft.ts";
import { changedPaths, unmendedPaths } from "../review.fields.ts";
import styles from "./changed-fields.module.css";

/** Some fields by name, each a way to it. */
function Fields({ title, paths, words }: { title: string; paths: readonly string[]; words: Record<string, string> }) {
  return (
    <div className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.fields}>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className={styles.field} onClick={() => goToLine(path)}>
              {words[path] ?? path}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of an application that was sent again: which fields were changed, and which were not though they were remarked on. */
export function ChangedFields({ application }: { application: ReviewedApplication }) {
  const { t } = useLingui();
  const words = useFieldWords(application.legalPerson?.idType === "passport");
  const changed = changedPaths(application, application.sentBefore);
  const paths = [...changed];
  const unmended = unmendedPaths(Object.keys(lastRemarks(application.history)), changed);
  const goToNext = () => {
    const next = paths[(lineAt(paths) + 1) % paths.length];
    if (next !== undefined) goToLine(next);
  };
  useShortcuts({ ...(paths.length > 0 && { nextChange: goToNext }) });
  if (application.sentBefore === null) return null;
  const count = paths.length;
  const title =
    count === 0
      ? t`Aucun champ n'a été modifié.`
      : t({ message: plural(count, { one: "# champ modifié :", other: "# champs modifiés :" }) });
  return (
    <div className={styles.changes}>
      <Fields title={title} paths={paths} words={words} />
      {unmended.length === 0 ? null : <Fields title={t`Remarqué, mais pas modifié :`} paths={unmended} words={words} />}
    </div>
  );
}
