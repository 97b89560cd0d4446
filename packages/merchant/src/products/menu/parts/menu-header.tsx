import { useLingui } from "@lingui/react/macro";
import { useState, type MouseEvent } from "react";
import { Link, useLocation } from "wouter";
import { useIsGranted } from "../../../person/use-may.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { NavAction } from "../../../ui/nav-bar.tsx";
import { RowLink } from "../../../ui/row-link.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import styles from "../../parts/menu-bars.module.css";

interface MenuHeaderProps {
  onSearch: () => void;
  /** Begins to choose several products; without it there is nothing to do with them. */
  onChoose: (() => void) | undefined;
  /** The category in view, whose order can be changed, and to which a product is added. */
  categoryId: () => string;
}

/** At the top of the list: search, the way to a new product, and what concerns the menu as a whole; what is not granted is not there. */
export function MenuHeader({ onSearch, onChoose, categoryId }: MenuHeaderProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const choose = () => {
    setOpen(false);
    onChoose?.();
  };
  const [, navigate] = useLocation();
  // What is added belongs most often to what is looked at: its category is chosen already.
  const add = (event: MouseEvent) => {
    event.preventDefault();
    navigate(addressOf(paths.productForm, { type: "1", categoryId: categoryId() }));
  };
  const mayCategories = useIsGranted("categories");
  const mayProducts = useIsGranted("goods");
  return (
    <NavAction>
      <button type="button" className={styles.icon} aria-label={t`Chercher un produit`} onClick={onSearch}>
        <Icon name="search" />
      </button>
      {mayProducts ? (
        <Link
          to={addressOf(paths.productForm, { type: "1" })}
          className={styles.icon}
          aria-label={t`Nouveau produit`}
          onClick={add}
        >
          <Icon name="plus" />
        </Link>
      ) : null}
      {mayCategories || mayProducts || onChoose !== undefined ? (
        <button
          type="button"
          className={styles.icon}
          aria-label={t`Organiser le menu`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <ToolIcon name="more" />
        </button>
      ) : null}
      {isOpen ? (
        <Sheet title={t`Organiser le menu`} onClose={() => setOpen(false)}>
          {onChoose === undefined ? null : (
            <Button wide kind="second" onPress={choose}>{t`Choisir plusieurs produits`}</Button>
          )}
          {mayCategories ? <RowLink icon="note" to={paths.categories} text={t`Catégories`} /> : null}
          {mayCategories || mayProducts ? (
            <RowLink
              icon="refresh"
              to={addressOf(paths.sorting, { categoryId: categoryId() })}
              text={t`Changer l'ordre des produits`}
            />
          ) : null}
          {mayProducts ? <RowLink icon="receipt" to={paths.menuFile} text={t`Importer ou exporter le menu`} /> : null}
        </Sheet>
      ) : null}
    </NavAction>
  );
}
