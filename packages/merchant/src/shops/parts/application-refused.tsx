import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { words as failureWords } from "../../api/words.ts";
import { pageOfField } from "../application.fields.ts";
import styles from "./application-summary.module.css";

/** Where each refusal of the whole is mended: the field's path, as its page opens at it. */
const mendedAt: Readonly<Record<string, readonly string[]>> = {
  papersMissing: ["qualification.nif"],
  applicationIncomplete: ["category.shopCategoryId", "store.name", "legalPerson.name", "qualification.nif"],
};

/** Why the whole was not taken, and where that is mended. */
export function ApplicationRefused({ refusal }: { refusal: CallFailed }) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    "category.shopCategoryId": t`Type de boutique`,
    "store.name": t`La boutique`,
    "legalPerson.name": t`Le responsable légal`,
    "qualification.nif": t`Les documents`,
  };
  return (
    <div role="alert" className={styles.refused} data-refused="">
      <p>{failureWords.failed.submit()}</p>
      <p>{refusal.message}</p>
      {(mendedAt[refusal.name] ?? []).map((path) => (
        <Link key={path} to={pageOfField(path, "summary")}>
          {words[path]}
        </Link>
      ))}
    </div>
  );
}
