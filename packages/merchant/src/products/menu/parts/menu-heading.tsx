import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { MenuItem } from "../../menu.rules.ts";
import styles from "./menu-heading.module.css";

interface MenuHeadingProps {
  heading: Extract<MenuItem, { kind: "heading" }>;
  mayAdd: boolean;
}

/** The name of a category over its products; an empty one offers to add the first. */
export function MenuHeading({ heading: { id, name, isHidden, isEmpty }, mayAdd }: MenuHeadingProps) {
  const { t } = useLingui();
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>
        <span className={styles.name}>{name}</span>
        {isHidden ? <span className={styles.hidden}>&nbsp;· {t`masquée`}</span> : null}
      </h2>
      {isEmpty && mayAdd ? (
        <Link to={addressOf(paths.productForm, { type: "1", categoryId: id })} className={styles.add}>
          <Icon name="plus" size={20} />
          <span>{t`Ajouter un produit`}</span>
          <span className="unseen">({name})</span>
        </Link>
      ) : null}
    </div>
  );
}
