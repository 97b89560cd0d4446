import { useLingui } from "@lingui/react/macro";
import { isApplicationPicture } from "@tsena/contract/shops.application.fields";
import { Link } from "wouter";
import { readableAccount } from "../../forms/account.ts";
import { usePlaceWords } from "../../maps/use-place-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { isNothing, pageOfField, type SummaryLine } from "../application.fields.ts";
import { useShopCategories } from "../application.queries.ts";
import styles from "./application-summary.module.css";

/** What a field says, in words. */
function useShown() {
  const { t } = useLingui();
  const categories = useShopCategories().data;
  const placeWords = usePlaceWords();
  const choices: Readonly<Record<string, string>> = {
    "deliveryMode.1": t`Par la plateforme`,
    "deliveryMode.2": t`Par vos livreurs`,
    "idType.cin": t`Carte d'identité (CIN)`,
    "idType.passport": t`Passeport`,
  };
  return (field: string, value: unknown, longitude: number | undefined): string => {
    if (field === "shopCategoryId") return categories?.find(({ id }) => id === value)?.name ?? "";
    if (field === "latitude") return placeWords({ latitude: Number(value), longitude: longitude ?? 0 });
    // A CIN's twelve figures are read three at a time, as on the card.
    if (field === "idNumber" && /^\d{12}$/.test(String(value))) return String(value).replace(/\d{3}(?=\d)/g, "$& ");
    return choices[`${field}.${String(value)}`] ?? readableAccount(String(value));
  };
}

interface ApplicationLineProps {
  line: SummaryLine;
  label: string;
  /** Of the place that the line's latitude belongs to. */
  longitude: number | undefined;
  error: string | undefined;
}

/** A field as it will be sent, what is wrong with it, and the way to exactly there. */
export function ApplicationLine({ line: { path, field, value }, label, longitude, error }: ApplicationLineProps) {
  const { t } = useLingui();
  const shown = useShown();
  const isPicture = isApplicationPicture(field);
  const pictures = isPicture ? [value].flat().filter(Boolean) : [];
  const isEmpty = isNothing(value);
  return (
    <li className={styles.line} data-field={path}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <div className={isEmpty ? styles.none : styles.value}>
          {isEmpty ? t`Non renseigné` : isPicture ? null : shown(field, value, longitude)}
          {pictures.length === 0 ? null : (
            <span className={styles.pictures}>
              {pictures.map((url, at) => (
                <img key={String(url)} src={String(url)} alt={pictures.length === 1 ? label : `${label} ${at + 1}`} />
              ))}
            </span>
          )}
          {error === undefined ? null : (
            <span className={styles.wrong}>
              <Icon name="close" size={16} />
              <span>{error}</span>
            </span>
          )}
        </div>
      </div>
      <Link to={pageOfField(path, "summary")} className={styles.change} aria-label={t`Modifier : ${label}`}>
        {t`Modifier`}
      </Link>
    </li>
  );
}
