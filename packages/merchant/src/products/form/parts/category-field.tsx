import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { useCategories } from "../../products.queries.ts";
import type { ProductForm } from "../use-product-form.ts";
import { CategorySheet } from "../../categories/parts/category-sheet.tsx";
import { FaultLine } from "../../../ui/fault-line.tsx";
import styles from "../../parts/product-form.module.css";

/** The product's category; a tap opens the list. */
export function CategoryField({ form: { values, set, errorOf } }: { form: ProductForm }) {
  const { t } = useLingui();
  const id = useId();
  const { data = [] } = useCategories();
  const [choosing, setChoosing] = useState(false);
  const name = data.find((category) => category.id === values.categoryId)?.name;
  const error = errorOf("categoryId");
  return (
    <div>
      <p id={id} className={styles.label}>
        {t`Catégorie`}
      </p>
      <button
        type="button"
        className={styles.pick}
        aria-labelledby={`${id} ${id}-name`}
        aria-describedby={error === undefined ? undefined : `${id}-wrong`}
        aria-haspopup="dialog"
        data-wrong={error === undefined ? undefined : true}
        onClick={() => setChoosing(true)}
      >
        <span id={`${id}-name`} className={name === undefined ? styles.unpicked : styles.picked}>
          {name ?? (values.categoryId === "" ? t`Choisir une catégorie` : t`Catégorie choisie`)}
        </span>
        <Icon name="forward" size={20} />
      </button>
      <FaultLine id={`${id}-wrong`} text={error} />
      {choosing ? (
        <CategorySheet
          chosen={values.categoryId}
          onChoose={(categoryId) => {
            set({ categoryId });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
