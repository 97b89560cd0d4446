import { useLingui } from "@lingui/react/macro";
import type { Language } from "@tsena/contract/languages";
import { type ReactNode, useState } from "react";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { Button } from "../../ui/button.tsx";
import { Mark } from "../../ui/mark.tsx";
import { bareOf, lineId, type ReviewLine as Line } from "../review.fields.ts";
import { FreshPicture } from "./fresh-picture.tsx";
import { RemarkField } from "./remark-field.tsx";
import styles from "./review-line.module.css";

interface ReviewLineProps {
  line: Line;
  label: string;
  /** The merchant's. */
  language: Language;
  /** What it says, where it is no picture. */
  value: ReactNode;
  /** What it said the time before, where it was changed since: '' of a picture; undefined where it was not. */
  earlier: ReactNode;
  /** What the last rejection said of it; it is shown while the field is looked at again. */
  before: string | undefined;
  /** What is being said of it; undefined where nothing is. */
  remark: string | undefined;
  error: FaultText | undefined;
  /** Whether a remark may be begun. */
  mayRemark: boolean;
  onRemark: (message: string | undefined) => void;
  onEnlarge: (address: string) => void;
  onExpired: () => void;
}

/** A field as its owner sent it, and what is to be corrected in it. */
export function ReviewLine(props: ReviewLineProps) {
  const { t } = useLingui();
  const { line, label, language, value, earlier, before, remark, error, mayRemark, onRemark, onEnlarge, onExpired } =
    props;
  const [isNew, setNew] = useState(false);
  const isOpen = remark !== undefined;
  const toggle = () => {
    setNew(!isOpen);
    onRemark(isOpen ? undefined : "");
  };
  const isEmpty = line.isPicture ? line.pictures.length === 0 : line.text === "";
  return (
    <li id={lineId(line.path)} tabIndex={-1} className={styles.line}>
      <p className={styles.label}>{label}</p>
      <div className={styles.value}>
        {isEmpty ? <span className={styles.none}>{t`Non renseigné`}</span> : line.isPicture ? null : value}
        {line.pictures.length === 0 ? null : (
          <div className={styles.pictures}>
            {line.pictures.map((address, at) => {
              const name = line.pictures.length === 1 ? label : `${label} ${at + 1}`;
              return (
                <button
                  key={bareOf(address)}
                  type="button"
                  className={styles.picture}
                  onClick={() => onEnlarge(address)}
                >
                  <FreshPicture address={address} alt={t`Agrandir : ${name}`} onExpired={onExpired} />
                </button>
              );
            })}
          </div>
        )}
        {earlier === undefined ? null : <Changed earlier={earlier} />}
        {before === undefined ? null : <p className={styles.before}>{t`Remarque de la fois d'avant : ${before}`}</p>}
      </div>
      {mayRemark || isOpen ? (
        <div>
          <Button onPress={toggle}>
            {isOpen ? t`Retirer` : t`Remarque`}
            <span className="unseen"> {label}</span>
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <RemarkField
          line={line}
          label={label}
          language={language}
          message={remark}
          error={error}
          isNew={isNew}
          onWrite={onRemark}
        />
      ) : null}
    </li>
  );
}

/** That a field was changed since the time before, and what it said then. */
function Changed({ earlier }: { earlier: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className={styles.changed}>
      <Mark tone="changing" sign="≠">
        {t`Modifié`}
      </Mark>
      {earlier === "" ? null : (
        <span>
          {t`Avant :`} {earlier}
        </span>
      )}
    </p>
  );
}
