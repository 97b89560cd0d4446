import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "wouter";
import type { Category } from "@tsena/web/shapes.ts";
import { dot } from "../../../i18n/joined.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Switch } from "../../../ui/switch.tsx";
import { showCategory } from "../categories.queries.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { TwoLines } from "../../../ui/two-lines.tsx";
import { MissingLanguage } from "../../parts/name-badge.tsx";
import styles from "./category-row.module.css";

interface CategoryRowProps {
  category: Category;
  onRemove: (category: Category) => void;
}

/** A category on the list: its name leads to its form; shown or hidden by a switch. */
export const CategoryRow = memo(function CategoryRow({ category, onRemove }: CategoryRowProps) {
  const { t } = useLingui();
  const { id, name, enabled, productCount } = category;
  return (
    <div className={styles.row}>
      <Link to={addressOf(paths.category, { id })} className={styles.open}>
        <span className={styles.name}>
          <TwoLines>{name}</TwoLines>
        </span>
        <span className={styles.detail}>
          {productCount === 0 ? t`Aucun produit` : productCount === 1 ? t`1 produit` : t`${productCount} produits`}
          {enabled ? null : `${dot}${t`masquée`}`}
        </span>
        <MissingLanguage names={category} />
      </Link>
      <Switch label={t`Montrer ${name} aux clients`} on={enabled} onChange={(on) => showCategory(category, on)} />
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Supprimer ${name}`}
        aria-haspopup="dialog"
        onClick={() => onRemove(category)}
      >
        <ToolIcon name="bin" />
      </button>
    </div>
  );
});
