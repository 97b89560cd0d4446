import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReviewedApplication } from "@tsena/contract/desk.applications";
import { useShortcuts } from "../../ui/use-shortcuts.ts";
import { useFieldWords } from "../application.words.ts";
import { goToLine, lineAt } from "../go-to-line.ts";
import { lastRemarks } from "../review.draft.ts";
import { changedPaths, unmendedPaths } from "../review.fields.ts";
import styles from "./changed-fields.module.css";

interface FieldsProps {
  paths: readonly string[];
  isPassport: boolean;
  /** Whether each is a way to it: none is from a dialog, which stands before them all. */
  isBeside?: boolean;
}

/** Some fields by name, under what is said of them. */
function Fields({ title, paths, isPassport, isBeside = true }: FieldsProps & { title: string }) {
  const words = useFieldWords(isPassport);
  return (
    <div className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.fields}>
        {paths.map((path) => (
          <li key={path}>
            {isBeside ? (
              <button type="button" className={styles.field} onClick={() => goToLine(path)}>
                {words[path] ?? path}
              </button>
            ) : (
              (words[path] ?? path)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which fields say something else than before. */
export function FieldsChanged(props: FieldsProps) {
  const { t } = useLingui();
  const count = props.paths.length;
  const title =
    count === 0
      ? t`Aucun champ n'a été modifié.`
      : t({ message: plural(count, { one: "# champ modifié :", other: "# champs modifiés :" }) });
  return <Fields title={title} {...props} />;
}

/** Of an application that was sent again: which fields were changed, and which were not though they were remarked on. */
export function ChangedFields({ application }: { application: ReviewedApplication }) {
  const { t } = useLingui();
  const isPassport = application.legalPerson?.idType === "passport";
  const changed = changedPaths(application, application.sentBefore);
  const paths = [...changed];
  const unmended = unmendedPaths(Object.keys(lastRemarks(application.history)), changed);
  const goToNext = () => {
    const next = paths[(lineAt(paths) + 1) % paths.length];
    if (next !== undefined) goToLine(next);
  };
  useShortcuts({ ...(paths.length > 0 && { nextChange: goToNext }) });
  if (application.sentBefore === null) return null;
  return (
    <div className={styles.changes}>
      <FieldsChanged {...{ paths, isPassport }} />
      {unmended.length === 0 ? null : (
        <Fields title={t`Remarqué, mais pas modifié :`} paths={unmended} isPassport={isPassport} />
      )}
    </div>
  );
}
