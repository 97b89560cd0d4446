import { useLingui } from "@lingui/react/macro";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { Switch } from "../../ui/switch.tsx";
import type { NotDone } from "../actions.queries.ts";
import { isForSale, switchActionsOn } from "../menu.actions.rules.ts";
import { useRowWork } from "../menu/use-row-work.ts";
import { useMenuActions } from "../use-menu-actions.ts";
import { useMenuRights } from "../use-menu-rights.ts";

interface RowSwitchProps {
  card: ProductCard;
  /** Asks for how long it is not to be sold, where there is a choice. */
  onAsk: () => void;
  onNotDone: (notDone: readonly NotDone[]) => void;
}

/** Whether customers can have a product: one tap takes it off, after the question for how long, and one brings it back. */
export function RowSwitch({ card, onAsk, onNotDone }: RowSwitchProps) {
  const { t } = useLingui();
  const { granted } = useMenuRights();
  const work = useRowWork(useMenuActions());
  const { name } = card;
  const [first, second] = switchActionsOn(card, granted);
  if (first === undefined) return null;
  const change = async () => {
    if (second === undefined) onNotDone(await work(card, first));
    else onAsk();
  };
  return <Switch label={t`${name} en vente`} on={isForSale(card)} onChange={change} />;
}
