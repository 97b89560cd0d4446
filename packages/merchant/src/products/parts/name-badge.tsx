import { useLingui } from "@lingui/react/macro";
import { missingLanguage, type Names } from "../names.rules.ts";
import { hasPicture } from "../menu.rules.ts";
import styles from "./name-badge.module.css";

/** Says which of the two names is still missing; nothing where both are there. */
export function MissingLanguage({ names }: { names: Names }) {
  const { t } = useLingui();
  const missing = missingLanguage(names);
  if (missing === null) return null;
  return <span className={styles.badge}>{missing === "zh" ? t`Sans nom chinois` : t`Sans nom français`}</span>;
}

/** Says of a product that its photo is still missing; nothing where it has one. */
export function MissingPhoto({ of }: { of: { image: string } }) {
  const { t } = useLingui();
  return hasPicture(of) ? null : <span className={styles.badge}>{t`Sans photo`}</span>;
}
