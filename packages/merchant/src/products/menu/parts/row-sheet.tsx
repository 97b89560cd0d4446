import type { ProductCard } from "@tsena/web/shapes.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { actionsOn, type Granted, type RowAction, switchActionsOn } from "../../menu.actions.rules.ts";
import { isBackAtOpening } from "../../stock.rules.ts";
import type { MenuActions } from "../../use-menu-actions.ts";
import type { NotDone } from "../../actions.queries.ts";
import { useRowWork } from "../use-row-work.ts";
import { ActionButtons } from "./action-buttons.tsx";

interface RowSheetProps {
  card: ProductCard;
  granted: Granted;
  /** Whether only the ways to take it off are offered: what its switch asks. */
  isForSwitch: boolean;
  /** Whether the shop's stock comes back at its opening. */
  refillsAtOpening: boolean;
  actions: MenuActions;
  onClose: () => void;
  /** Called with what could not be done, once the sheet is to close. */
  onNotDone: (notDone: readonly NotDone[]) => void;
}

/** What may be done with one product, or how long it is not to be sold. */
export function RowSheet({ card, granted, isForSwitch, refillsAtOpening, actions, onClose, onNotDone }: RowSheetProps) {
  const work = useRowWork(actions);
  const press = async (action: RowAction) => {
    const notDone = await work(card, action);
    onClose();
    onNotDone(notDone);
  };

  return (
    <Sheet title={card.name} onClose={onClose}>
      <ActionButtons
        actions={isForSwitch ? switchActionsOn(card, granted) : actionsOn(card, granted)}
        isBackAtOpening={isBackAtOpening(card, refillsAtOpening)}
        onPress={press}
      />
    </Sheet>
  );
}
