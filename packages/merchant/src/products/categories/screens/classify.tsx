import { useLingui } from "@lingui/react/macro";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useLocation, useSearchParams } from "wouter";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { tickedStore } from "../../chosen.store.ts";
import { useMenu } from "../../products.queries.ts";
import { ClassifyChoose } from "../parts/classify-choose.tsx";
import { ClassifyInto } from "../parts/classify-into.tsx";
import { EmptyMenu } from "../../parts/empty-menu.tsx";

/** Puts chosen products under another category: `?ids=a,b`, else they are chosen here first. */
export function Classify() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const asked = useSearchParams()[0].get("ids");
  const menu = useMenu();
  const groups = menu.data;
  if (groups === undefined)
    return <NotYet query={menu} failed={t`Les produits ne s'affichent pas`} height={101} count={6} />;
  const all = groups.flatMap(({ products }) => products);
  if (all.length === 0) return <EmptyMenu />;

  if (asked === null)
    return (
      <ClassifyChoose
        groups={groups}
        onDone={(ids) => {
          tickedStore.set(ids);
          navigate(addressOf(paths.classify, { ids: ids.join(",") }));
        }}
      />
    );
  const named = new Set(asked.split(","));
  const cards = all.filter(({ id }) => named.has(id));
  if (cards.length > 0)
    return (
      <ClassifyInto
        cards={cards}
        onDone={() => {
          tickedStore.set([]);
          goBack(paths.menu);
        }}
      />
    );
  return (
    <EmptyState
      icon="pot"
      title={t`Ces produits ne sont plus au menu`}
      text={t`Un autre téléphone les a peut-être supprimés.`}
      action={
        <Button kind="second" onPress={() => navigate(paths.classify, { replace: true })}>
          {t`Choisir d'autres produits`}
        </Button>
      }
    />
  );
}
