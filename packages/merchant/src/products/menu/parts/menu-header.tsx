import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useIsGranted } from "../../../person/use-may.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { NavAction } from "../../../ui/nav-bar.tsx";
import { RowLink } from "../../../ui/row-link.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import styles from "../../parts/menu-bars.module.css";

interface MenuHeaderProps {
  onSearch: () => void;
  /** The category in view, whose order can be changed. */
  categoryId: () => string;
}

/** At the top of the list: search, and the pages about the menu as a whole. */
export function MenuHeader({ onSearch, categoryId }: MenuHeaderProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const mayCategories = useIsGranted("categories");
  const mayProducts = useIsGranted("goods");
  return (
    <NavAction>
      <button type="button" className={styles.icon} aria-label={t`Chercher un produit`} onClick={onSearch}>
        <Icon name="search" />
      </button>
      {mayCategories || mayProducts ? (
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
          {mayCategories ? <RowLink icon="note" to={paths.categories} text={t`Catégories`} /> : null}
          <RowLink
            icon="refresh"
            to={addressOf(paths.sorting, { categoryId: categoryId() })}
            text={t`Changer l'ordre des produits`}
          />
          {mayProducts ? <RowLink icon="receipt" to={paths.menuFile} text={t`Importer ou exporter le menu`} /> : null}
        </Sheet>
      ) : null}
    </NavAction>
  );
}
