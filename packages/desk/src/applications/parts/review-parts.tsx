import { useLingui } from "@lingui/react/macro";
import type { ReviewedApplication } from "@tsena/contract/desk.applications";
import type { ApplicationParts } from "@tsena/contract/shops.application";
import type { ReactNode } from "react";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { Grouped } from "../../ui/grouped.tsx";
import { useShortcuts } from "../../ui/use-shortcuts.ts";
import { chosenNames, partNames, useFieldWords } from "../application.words.ts";
import { goToLine, lineAt } from "../go-to-line.ts";
import { lastRemarks, type ReviewDraft } from "../review.draft.ts";
import { changedPaths, linesOf, type Part, parts, pointOfStore, type ReviewLine as Line } from "../review.fields.ts";
import { PlaceOfShop } from "./place-of-shop.tsx";
import { PointLink } from "./point-link.tsx";
import { ReviewLine } from "./review-line.tsx";
import styles from "./review-parts.module.css";

interface ReviewPartsProps {
  application: ReviewedApplication;
  draft: ReviewDraft;
  faults: FieldErrors;
  mayRemark: boolean;
  onRemark: (path: string, message: string | undefined) => void;
  onEnlarge: (address: string) => void;
  onExpired: () => void;
}

/** The fields that are held against a photo, or dialled, figure by figure. */
const numbers: ReadonlySet<string> = new Set([
  "store.phone",
  "store.orderPhone",
  "legalPerson.idNumber",
  "legalPerson.phone",
]);

/** What a field says where it is no picture. */
function useValueOf({ categoryName, store }: Pick<ReviewedApplication, "categoryName" | "store">) {
  const { i18n } = useLingui();
  return ({ path, text }: Line): ReactNode => {
    const chosen = chosenNames[`${path} ${text}`];
    if (chosen !== undefined) return i18n._(chosen);
    if (path === "category.shopCategoryId") return categoryName;
    if (numbers.has(path)) return <Grouped>{text}</Grouped>;
    const point = path === "store.latitude" ? pointOfStore(store) : undefined;
    return point === undefined ? text : <PointLink point={point} />;
  };
}

/** What a field said when the application was sent the time before; '' where that is told by no words. */
function useEarlier(sentBefore: ApplicationParts) {
  const { t } = useLingui();
  const valueOf = useValueOf({ categoryName: "", store: sentBefore.store });
  return (part: Part, path: string): ReactNode => {
    const line = linesOf(part, sentBefore).find((one) => one.path === path);
    if (line === undefined || line.isPicture) return "";
    return line.text === "" ? t`Non renseigné` : valueOf(line);
  };
}

/** Goes by keys from field to field; the arrows scroll, as a field may be higher than the page. */
function useLineKeys(application: ReviewedApplication): void {
  const goBy = (step: 1 | -1, key: string): boolean => {
    const paths = parts.flatMap((part) => linesOf(part, application).map(({ path }) => path));
    const to = paths[lineAt(paths) + step];
    if (to === undefined || key.startsWith("Arrow")) return false;
    goToLine(to);
    return true;
  };
  useShortcuts({ nextRow: ({ key }) => goBy(1, key), previousRow: ({ key }) => goBy(-1, key) });
}

/** The four parts of an application as they were sent, field by field. */
export function ReviewParts({ application, draft, faults, mayRemark, ...ways }: ReviewPartsProps) {
  const { i18n } = useLingui();
  useLineKeys(application);
  const words = useFieldWords(application.legalPerson?.idType === "passport");
  const valueOf = useValueOf(application);
  const { sentBefore } = application;
  const changed = changedPaths(application, mayRemark ? sentBefore : null);
  const earlier = useEarlier(sentBefore ?? {});
  const point = pointOfStore(application.store);
  const place =
    point === undefined ? undefined : (
      <PlaceOfShop point={point} before={changed.has("store.latitude") ? pointOfStore(sentBefore?.store) : undefined} />
    );
  const before = mayRemark ? lastRemarks(application.history) : {};
  return parts.map((part) => (
    <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`} className={styles.title}>
        {i18n._(partNames[part])} <PapersNote part={part} required={application.papersRequired} />
      </h2>
      <ul>
        {linesOf(part, application).map((line) => (
          <ReviewLine
            key={line.path}
            line={line}
            label={words[line.path] ?? line.path}
            language={application.ownerLanguage}
            value={line.path === "store.latitude" ? place : valueOf(line)}
            earlier={changed.has(line.path) ? earlier(part, line.path) : undefined}
            before={before[line.path]}
            remark={draft.remarks[line.path]}
            error={faults[line.path]}
            mayRemark={mayRemark}
            onRemark={(message) => ways.onRemark(line.path, message)}
            onEnlarge={ways.onEnlarge}
            onExpired={ways.onExpired}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Whether the papers must be there, beside the title of their part. */
function PapersNote({ part, required }: { part: Part; required: boolean }) {
  const { t } = useLingui();
  if (part !== "qualification") return null;
  return (
    <span className={styles.aside}>
      {required ? t`obligatoires pour ce type de boutique` : t`facultatifs pour ce type de boutique`}
    </span>
  );
}
