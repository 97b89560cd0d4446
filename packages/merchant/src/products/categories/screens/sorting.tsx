import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import type { Category, ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { joined } from "../../../i18n/joined.ts";
import { sessionStore } from "../../../person/session.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NavBelow } from "../../../ui/nav-bar.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useCategories, useMenu } from "../../products.queries.ts";
import { CategoryChoices } from "../parts/category-choices.tsx";
import { PickButton } from "../parts/pick-button.tsx";
import { SortingList } from "../parts/sorting-list.tsx";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../parts/sorting-list.module.css";
import { saveCategoryOrder, saveProductOrder } from "../sorting.queries.ts";
import { useSorting } from "../use-sorting.ts";

const idOf = ({ id }: { id: string }) => id;
const nameOf = ({ name }: { name: string }) => name;

function CategoryRow({ name, enabled, productCount }: Category) {
  const { t } = useLingui();
  const count = productCount === 0 ? t`Aucun produit` : productCount === 1 ? t`1 produit` : t`${productCount} produits`;
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{joined(count, enabled ? null : t`masquée`)}</span>
    </>
  );
}

function ProductRow({ name, isMarketable }: ProductCard) {
  const { t } = useLingui();
  return (
    <>
      <span className={styles.name}>{name}</span>
      {isMarketable ? null : <span className={styles.detail}>{t`Retiré`}</span>}
    </>
  );
}

const drawCategory = (category: Category) => <CategoryRow {...category} />;
const drawProducts = (card: ProductCard) => <ProductRow {...card} />;

function SortCategories({ all }: { all: readonly Category[] }) {
  const { t } = useLingui();
  const sorting = useSorting({ ids: all.map(idOf), save: saveCategoryOrder });
  return (
    <SortingList
      label={t`Catégories`}
      sorting={sorting}
      items={all}
      keyOf={idOf}
      nameOf={nameOf}
      render={drawCategory}
      unsaved={t`Le nouvel ordre des catégories n'est pas encore enregistré.`}
    />
  );
}

function SortProducts({ group }: { group: ProductGroup }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { products, categoryName } = group;
  const sorting = useSorting({ ids: products.map(idOf), save: (ids) => saveProductOrder(group, ids) });
  if (products.length === 0)
    return (
      <EmptyState
        icon="pot"
        title={t`Aucun produit ici`}
        text={t`Choisissez une autre catégorie, ou rangez des produits dans celle-ci.`}
        action={<Button kind="second" onPress={() => navigate(paths.classify)}>{t`Ranger par catégorie`}</Button>}
      />
    );
  return (
    <SortingList
      label={categoryName}
      sorting={sorting}
      items={products}
      keyOf={idOf}
      nameOf={nameOf}
      render={drawProducts}
      unsaved={t`Le nouvel ordre de « ${categoryName} » n'est pas encore enregistré.`}
    />
  );
}

interface ChooserProps {
  groups: readonly ProductGroup[];
  chosen: string;
  /** The order of the categories themselves can be chosen too. */
  mayCategories: boolean;
}

/** Above the list: what of the menu is put in order. The address says so, and leaving what is unsaved asks first. */
function Chooser({ groups, chosen, mayCategories }: ChooserProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const choose = (categoryId: string) => {
    setOpen(false);
    navigate(categoryId === "" ? paths.sorting : addressOf(paths.sorting, { categoryId }), { replace: true });
  };
  const name = groups.find(({ categoryId }) => categoryId === chosen)?.categoryName;
  const options = groups.map(({ categoryId, categoryName, products: { length } }) => ({
    id: categoryId,
    name: categoryName,
    detail: length === 0 ? t`Aucun produit` : length === 1 ? t`1 produit` : t`${length} produits`,
  }));
  return (
    <NavBelow>
      <PickButton
        label={t`À mettre en ordre`}
        chosen={name ?? t`Les catégories du menu`}
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <Sheet title={t`À mettre en ordre`} onClose={() => setOpen(false)}>
          <Stack gap={16}>
            <CategoryChoices
              name="sorted"
              label={t`À mettre en ordre`}
              options={[...(mayCategories ? [{ id: "", name: t`Les catégories du menu` }] : []), ...options]}
              chosen={chosen}
              onChoose={choose}
            />
          </Stack>
        </Sheet>
      ) : null}
    </NavBelow>
  );
}

/** The categories themselves, as whoever may put them in order sees them; where there is none, who may not make one is told whom to ask. */
function Categories({ mayCategories }: Pick<ChooserProps, "mayCategories">) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const ownerName = useStore(sessionStore)?.userInfo.ownerName;
  const query = useCategories();
  const all = query.data;
  if (all === undefined)
    return <NotYet query={query} failed={t`Les catégories ne s'affichent pas`} height={73} count={6} />;
  if (all.length > 0) return <SortCategories all={all} />;
  if (!mayCategories)
    return (
      <EmptyState
        icon="note"
        title={t`Pas encore de catégorie`}
        text={
          ownerName
            ? t`${ownerName} peut vous donner l'accès aux catégories.`
            : t`Le propriétaire peut vous donner l'accès aux catégories.`
        }
      />
    );
  return (
    <EmptyState
      icon="note"
      title={t`Pas encore de catégorie`}
      text={t`Créez d'abord vos catégories : plats, boissons, desserts…`}
      action={<Button icon="plus" onPress={() => navigate(paths.category)}>{t`Nouvelle catégorie`}</Button>}
    />
  );
}

/** The order in which customers see the products of a category, or the categories themselves. */
export function Sorting() {
  const { t } = useLingui();
  const asked = useSearchParams()[0].get("categoryId") ?? "";
  const mayProducts = useIsGranted("goods");
  const mayCategories = useIsGranted("categories");
  const menu = useMenu();
  const groups = mayProducts ? menu.data : [];
  if (groups === undefined)
    return <NotYet query={menu} failed={t`Les produits ne s'affichent pas`} height={73} count={6} />;
  const group = groups.find(({ categoryId }) => categoryId === asked) ?? (mayCategories ? undefined : groups[0]);
  return (
    <>
      {groups.length === 0 ? null : (
        <Chooser groups={groups} chosen={group?.categoryId ?? ""} mayCategories={mayCategories} />
      )}
      {group === undefined ? (
        <Categories mayCategories={mayCategories} />
      ) : (
        <SortProducts key={group.categoryId} group={group} />
      )}
    </>
  );
}
