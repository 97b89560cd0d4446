import { useLingui } from "@lingui/react/macro";
import { Redirect, useSearchParams } from "wouter";
import { paths } from "../../../navigation/paths.ts";
import { PullToRefresh } from "../../../ui/pull-to-refresh.tsx";
import { Sections } from "../../../ui/section.tsx";
import { timeOfDay } from "../../../i18n/times.ts";
import { ProductNotYet } from "../../parts/product-not-yet.tsx";
import { useIsHidden, useProduct } from "../../products.queries.ts";
import { ProductActions } from "../parts/product-actions.tsx";
import { ProductPreview } from "../parts/product-preview.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import stack from "../../parts/product-form.module.css";

function Detail({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useProduct(id);
  const product = query.data;
  const isHidden = useIsHidden(product?.categoryId ?? "");
  if (product === undefined) return <ProductNotYet query={query} height={320} count={2} />;
  const isUnseen = product.isMarketable && isHidden;
  const time = typeof product.backAt === "string" ? timeOfDay(product.backAt) : "";
  return (
    <>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={query.refetch}>
        <Sections>
          {product.isMarketable ? null : (
            <p role="status" className={stack.note}>
              {product.backAt === null ? t`Retiré de la vente : les clients ne le voient pas.` : t`De retour à ${time}`}
            </p>
          )}
          {isUnseen ? (
            <p role="status" className={stack.note}>
              {t`Sa catégorie est masquée : les clients ne le voient pas.`}
            </p>
          ) : null}
          <ProductPreview product={product} />
          <ProductActions product={product} />
        </Sections>
      </PullToRefresh>
      <UndoBar />
    </>
  );
}

/** A product as the customer sees it, and what can be done with it. */
export function ProductPage() {
  const id = useSearchParams()[0].get("id") ?? "";
  return id === "" ? <Redirect replace to={paths.menu} /> : <Detail key={id} id={id} />;
}
