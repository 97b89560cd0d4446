import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { OrderTab } from "@tsena/contract/orders.states";
import { testSound } from "../../reminder/sound.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ClosedNote } from "./closed-note.tsx";

interface EmptyOrdersProps {
  tab: OrderTab;
  /** How many orders wait to be handed over. */
  toHandOver: number;
  onShow: (tab: OrderTab) => void;
}

/** A list of orders with none in it, and what to do next. */
export function EmptyOrders({ tab, toHandOver, onShow }: EmptyOrdersProps) {
  const { t } = useLingui();
  const toPending = <Button kind="second" onPress={() => onShow("pending")}>{t`Voir celles à accepter`}</Button>;
  if (tab === "pending") {
    const words = t`Laissez l'application ouverte, le son monté : elle sonne dès qu'une commande arrive.`;
    return (
      <EmptyState
        icon="bell"
        title={t`Aucune commande à accepter`}
        text={<ClosedNote otherwise={words} />}
        action={
          toHandOver === 0 ? (
            <Button kind="second" icon="bell" onPress={testSound}>{t`Écouter la sonnerie`}</Button>
          ) : (
            <Button icon="bag" onPress={() => onShow("toPickUp")}>
              {t({ message: plural(toHandOver, { one: "# commande à remettre", other: "# commandes à remettre" }) })}
            </Button>
          )
        }
      />
    );
  }
  if (tab === "toPickUp")
    return (
      <EmptyState
        icon="bag"
        title={t`Rien à remettre`}
        text={t`Les commandes que vous acceptez attendent ici leur départ.`}
        action={toPending}
      />
    );
  if (tab === "all")
    return (
      <EmptyState
        icon="receipt"
        title={t`Aucune commande depuis minuit`}
        text={t`Tirez la page vers le bas pour vérifier.`}
        action={toPending}
      />
    );
  return (
    <EmptyState
      icon="clock"
      title={t`L'historique est vide`}
      text={t`Les commandes livrées ou annulées y sont gardées.`}
      action={toPending}
    />
  );
}
