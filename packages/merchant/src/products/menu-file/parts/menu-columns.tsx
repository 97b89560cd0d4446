import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type MenuColumn, menuColumns } from "@tsena/contract/menu.files";
import { Fold } from "../../../ui/fold.tsx";
import styles from "./menu-file.module.css";

const meanings: Record<MenuColumn, MessageDescriptor> = {
  id: msg`Laissez-la telle quelle ; vide pour un nouveau produit`,
  category_fr: msg`Catégorie en français ; une nouvelle est créée`,
  category_zh: msg`Catégorie en chinois`,
  name_fr: msg`Nom en français ; un nom dans une langue suffit`,
  name_zh: msg`Nom en chinois`,
  description_fr: msg`Description en français`,
  description_zh: msg`Description en chinois`,
  image: msg`Adresse d'une photo déjà au menu ; vide pour un nouveau produit, retiré jusqu'à sa photo`,
  prep_minutes: msg`Minutes de préparation`,
  packing_price: msg`Emballage, en ariary`,
  packing_price_seen: msg`Laissez-la telle quelle : un emballage que vous n'avez pas changé reste celui du menu`,
  on_sale: msg`1 en vente, 0 retiré`,
  on_sale_seen: msg`Laissez-la telle quelle : ce que vous n'avez pas changé reste comme au menu`,
  variant_id: msg`Laissez-la telle quelle ; vide pour une nouvelle variante`,
  variant_fr: msg`Variante en français ; une ligne par variante`,
  variant_zh: msg`Variante en chinois`,
  price: msg`Prix en ariary, de 100 en 100`,
  price_seen: msg`Laissez-la telle quelle : un prix que vous n'avez pas changé reste celui du menu`,
  variant_packing_price: msg`Emballage de la variante, si autre que celui du produit`,
  variant_packing_price_seen: msg`Laissez-la telle quelle : un emballage que vous n'avez pas changé reste celui du menu`,
  stock: msg`Stock ; vide : celui d'aujourd'hui reste`,
  stock_seen: msg`Laissez-la telle quelle : un stock que vous n'avez pas changé suit les ventes`,
  default_stock: msg`Stock à l'ouverture`,
  default_stock_seen: msg`Laissez-la telle quelle : un stock à l'ouverture que vous n'avez pas changé reste celui du menu`,
  is_default: msg`1 pour la variante proposée d'abord`,
  seen: msg`Laissez-la telle quelle : ce que vous n'avez pas changé reste comme au menu`,
};

/** What each column of a menu's table says; folded away, for most people begin with what they have exported. */
export function MenuColumns() {
  const { t, i18n } = useLingui();
  return (
    <Fold summary={t`Les colonnes du tableau`} open={false}>
      <dl className={styles.columns}>
        {menuColumns.map((column) => (
          <div key={column} className={styles.column}>
            <dt>{column}</dt>
            <dd>{i18n._(meanings[column])}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
