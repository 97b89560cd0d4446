import type { ProductCard } from "@tsena/web/shapes.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import type { RowAction } from "../../menu.actions.rules.ts";
import { isBackAtOpening } from "../../stock.rules.ts";
import type { MenuActions } from "../../use-menu-actions.ts";
import type { NotDone } from "../../actions.queries.ts";
import { useRowWork } from "../use-row-work.ts";
import { ActionButtons } from "./action-buttons.tsx";

interface RowSheetProps {
  card: ProductCard;
  /** What of it is offered here. */
  offered: readonly RowAction[];
  /** Whether the shop's stock comes back at its opening. */
  refillsAtOpening: boolean;
  actions: MenuActions;
  onClose: () => void;
  /** Called with what could not be done of which action, once the sheet is to close. */
  onNotDone: (notDone: readonly NotDone[], action: RowAction) => void;
}

/** What may be done with one product, or how long it is not to be sold. */
export function RowSheet({ card, offered, refillsAtOpening, actions, onClose, onNotDone }: RowSheetProps) {
  const work = useRowWork(actions);
  const press = async (action: RowAction) => {
    const notDone = await work(card, action);
    onClose();
    onNotDone(notDone, action);
  };

  return (
    <Sheet title={card.name} onClose={onClose}>
      <ActionButtons actions={offered} isBackAtOpening={isBackAtOpening(card, refillsAtOpening)} onPress={press} />
    </Sheet>
  );
}
