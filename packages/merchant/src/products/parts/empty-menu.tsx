import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import { sessionStore } from "../../person/session.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Shelf } from "../menu.rules.ts";
import { DraftWaits } from "../form/parts/draft-waits.tsx";
import styles from "./empty-menu.module.css";

/** A menu without any product: how it begins. */
export function EmptyMenu() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const mayProducts = useIsGranted("goods");
  const mayCategories = useIsGranted("categories");
  const ownerName = useStore(sessionStore)?.userInfo.ownerName;
  return (
    <EmptyState
      icon="pot"
      title={t`Votre menu est vide`}
      text={
        mayProducts
          ? t`Une photo, un nom, un prix : le premier produit est vite ajouté. Un tableau de tout le menu peut aussi être importé.`
          : ownerName
            ? t`Les produits s'affichent ici dès que ${ownerName} en ajoute.`
            : t`Les produits s'affichent ici dès que le propriétaire en ajoute.`
      }
      action={
        <div className={styles.ways}>
          {mayProducts ? (
            <>
              <DraftWaits />
              <Button
                wide
                icon="plus"
                onPress={() => navigate(addressOf(paths.productForm, { type: "1" }))}
              >{t`Ajouter le premier produit`}</Button>
              <Button wide kind="second" onPress={() => navigate(paths.menuFile)}>{t`Importer un tableau`}</Button>
            </>
          ) : null}
          {mayCategories ? (
            <Button wide kind="quiet" onPress={() => navigate(paths.categories)}>{t`Voir les catégories`}</Button>
          ) : null}
        </div>
      }
    />
  );
}

interface NothingShownProps {
  shelf: Shelf;
  isSearching: boolean;
  /** How many are on the other shelf. */
  elsewhere: number;
  onOther: () => void;
  onSearchEnd: () => void;
}

/** A shelf without any product, or nothing found on it: where there is something. */
export function NothingShown({ shelf, isSearching, elsewhere, onOther, onSearchEnd }: NothingShownProps) {
  const { t } = useLingui();
  const other = shelf === "on" ? t`Voir les retirés (${elsewhere})` : t`Voir en vente (${elsewhere})`;
  const found =
    shelf === "on" ? t`Ce que vous cherchez est retiré de la vente.` : t`Ce que vous cherchez est en vente.`;
  const all = <Button kind="second" onPress={onSearchEnd}>{t`Voir tous les produits`}</Button>;
  return (
    <EmptyState
      icon="pot"
      title={isSearching ? t`Aucun produit trouvé` : shelf === "on" ? t`Rien en vente` : t`Rien de retiré`}
      text={
        isSearching
          ? elsewhere === 0
            ? t`Essayez avec moins de lettres, ou sans filtre.`
            : found
          : shelf === "on"
            ? t`Les clients ne voient aucun produit.`
            : t`Tous vos produits sont en vente.`
      }
      action={
        elsewhere === 0 ? (
          isSearching ? (
            all
          ) : undefined
        ) : (
          <Button kind="second" onPress={onOther}>
            {other}
          </Button>
        )
      }
    />
  );
}
