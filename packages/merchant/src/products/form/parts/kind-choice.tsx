import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import type { ProductDraft } from "../draft.rules.ts";
import type { ProductForm } from "../use-product-form.ts";
import styles from "../../parts/product-form.module.css";
import { PillChoice } from "../../../ui/pill-choice.tsx";

/** Whether a new product is one, or several at one price; what was typed of the one waits while the other is shown. */
export function KindChoice({ form: { values, set } }: { form: ProductForm }) {
  const { t } = useLingui();
  const choose = (type: ProductDraft["type"]) => {
    set({ type });
    // The address asks for it too: whoever comes back with nothing typed yet finds what was chosen.
    navigate(addressOf(paths.productForm, { type: String(type) }), { replace: true });
  };
  return (
    <div>
      <PillChoice
        label={t`Genre`}
        name="type"
        value={values.type}
        options={[
          { id: 1, text: t`Un produit` },
          { id: 2, text: t`Une formule` },
        ]}
        onChange={choose}
      />
      {values.type === 2 ? <p className={styles.below}>{t`Plusieurs produits ensemble, à un seul prix`}</p> : null}
    </div>
  );
}
