import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import type { ComponentProps } from "react";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { isNoProduct } from "../products.queries.ts";

/** That a product is on the menu no more, and the way to those that are. */
export function ProductGone() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="bag"
      title={t`Ce produit n'est plus au menu`}
      text={t`Il a peut-être été supprimé sur un autre téléphone.`}
      action={<Button onPress={() => navigate(paths.menu, { replace: true })}>{t`Voir le menu`}</Button>}
    />
  );
}

/** What stands in a product's place until it comes. One that is on the menu no more never comes, however often it is asked for. */
export function ProductNotYet({ query, height, count }: Omit<ComponentProps<typeof NotYet>, "failed">) {
  const { t } = useLingui();
  if (isNoProduct(query.error)) return <ProductGone />;
  return <NotYet query={query} failed={t`Ce produit ne s'affiche pas`} height={height} count={count} />;
}
