import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import type { ListedVariant } from "@tsena/web/shapes.ts";
import { joined } from "../../../i18n/joined.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NavBelow } from "../../../ui/nav-bar.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Pill, Pills } from "../../../ui/pills.tsx";
import { SearchBar } from "../../../ui/search-bar.tsx";
import { PullToRefresh } from "../../../ui/pull-to-refresh.tsx";
import { VirtualList } from "../../../ui/virtual-list.tsx";
import { useProduct, useMenu } from "../../products.queries.ts";
import { EmptyMenu } from "../../parts/empty-menu.tsx";
import { ProductNotYet } from "../../parts/product-not-yet.tsx";
import { ProductPicture } from "../../../pictures/product-picture.tsx";
import { VariantLine } from "../parts/variant-line.tsx";
import styles from "../parts/variant-line.module.css";
import { VariantTapped } from "../parts/variant-tapped.tsx";
import { VariantsOfProduct, useVariantName } from "../parts/variants-of-product.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import { useVariants } from "../variants.queries.ts";
import { isCombo } from "../../stock.rules.ts";
import { useVariantRights, useVariantTap } from "../use-variant-tap.ts";

/** The ids of the products that are made of others: their stock is not counted by hand. */
function useCombos(): ReadonlySet<string> {
  const { data } = useMenu();
  return useMemo(
    () => new Set((data ?? []).flatMap(({ products }) => products.filter(isCombo).map(({ id }) => id))),
    [data],
  );
}

interface FoundProps {
  rows: readonly ListedVariant[];
  onReachEnd: (() => void) | undefined;
}

function Found({ rows, onReachEnd }: FoundProps) {
  const { t } = useLingui();
  const rights = useVariantRights();
  const combos = useCombos();
  const nameOf = useVariantName();
  const { tapped, onTap, close } = useVariantTap();
  const variant = rows.find(({ id }) => id === tapped?.id);
  const titleOf = (row: ListedVariant) => joined(row.productName, nameOf(row));
  return (
    <div className={styles.list}>
      <VirtualList
        name="variants"
        label={t`Variantes`}
        items={rows}
        keyOf={({ id }) => id}
        estimate={() => 113}
        gap={0}
        onReachEnd={onReachEnd}
      >
        {(row) => (
          <VariantLine
            variant={row}
            title={row.productName}
            detail={nameOf(row)}
            photo={<ProductPicture image={row.image} />}
            isCombo={combos.has(row.productId)}
            marksDefault={false}
            rights={rights}
            onTap={onTap}
          />
        )}
      </VirtualList>
      {tapped === null || variant === undefined ? null : (
        <VariantTapped variant={variant} title={titleOf(variant)} tap={tapped.tap} leadsToProducts onClose={close} />
      )}
    </div>
  );
}

/** Every variant of the menu: what is sold out is one tap away. */
function All() {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [soldOutOnly, setSoldOutOnly] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const query = useVariants({ keyword, soldOutOnly });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const isNarrowed = keyword !== "" || soldOutOnly;
  const total = query.data?.pages[0]?.total ?? 0;
  const onReachEnd = query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined;
  if (rows?.length === 0 && !isNarrowed) return <EmptyMenu />;
  return (
    <>
      <NavBelow>
        <SearchBar label={t`Chercher une variante`} typed={typed} onType={setTyped} cross={t`Effacer ce qui est écrit`}>
          <Pills label={t`Seulement`}>
            <Pill text={t`Épuisés`} isOn={soldOutOnly} onPress={() => setSoldOutOnly(!soldOutOnly)} />
          </Pills>
        </SearchBar>
      </NavBelow>
      <p role="status" className="unseen">
        {rows !== undefined && isNarrowed
          ? t({ message: plural(total, { one: "# variante trouvée", other: "# variantes trouvées" }) })
          : ""}
      </p>
      {rows === undefined ? (
        <NotYet query={query} failed={t`Les variantes ne s'affichent pas`} height={101} count={6} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="check"
          title={keyword === "" ? t`Rien n'est épuisé` : t`Aucune variante trouvée`}
          text={
            keyword === ""
              ? t`Toutes vos variantes peuvent être commandées.`
              : t`Essayez avec moins de lettres, ou sans filtre.`
          }
        />
      ) : (
        <PullToRefresh label={t`Mise à jour…`} onRefresh={query.refetch}>
          <Found rows={rows} onReachEnd={onReachEnd} />
        </PullToRefresh>
      )}
      <UndoBar />
    </>
  );
}

function OfProduct({ id }: { id: string }) {
  const query = useProduct(id);
  return query.data === undefined ? (
    <ProductNotYet query={query} height={101} count={4} />
  ) : (
    <VariantsOfProduct product={query.data} ask={query.refetch} />
  );
}

/** Variants with their price and stock: `?id=` those of a product, else all of them. */
export function Variants() {
  const [query] = useSearchParams();
  const id = query.get("id") ?? query.get("productId") ?? "";
  return id === "" ? <All /> : <OfProduct key={id} id={id} />;
}
