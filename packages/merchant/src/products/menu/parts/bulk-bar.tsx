import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { chosenStore } from "../../chosen.store.ts";
import { bulkActionsOn, type BulkAction, type Granted } from "../../menu.actions.rules.ts";
import type { Shelf } from "../../menu.rules.ts";
import { hasPicture } from "../../menu.rules.ts";
import type { MenuActions } from "../../use-menu-actions.ts";
import type { NotDone } from "../../actions.queries.ts";
import { ActionButtons, actionMarks } from "./action-buttons.tsx";
import styles from "../../parts/menu-bars.module.css";

interface BulkBarProps {
  cards: readonly ProductCard[];
  shelf: Shelf;
  granted: Granted;
  actions: MenuActions;
  /** Called with what could not be done, once the choice has been served. */
  onDone: (notDone: NotDone[]) => void;
}

/** What may be done with the products chosen: the likeliest at once, the rest on a sheet. */
export function BulkBar({ cards, shelf, granted, actions, onDone }: BulkBarProps) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = bulkActionsOn(shelf, granted);
  const count = cards.length;
  if (first === undefined) return null;
  if (count === 0)
    return (
      <BottomBar>
        <p className={styles.hint}>{t`Touchez les produits à choisir`}</p>
      </BottomBar>
    );

  const ids = cards.map(({ id }) => id);
  const work: Record<BulkAction, () => Promise<NotDone[] | void> | void> = {
    putOn: () => {
      const [only, ...more] = cards;
      if (only === undefined || more.length > 0 || hasPicture(only)) return actions.putOnShelf(cards, true);
      return navigate(addressOf(paths.productForm, { id: only.id }));
    },
    takeOff: () => actions.putOnShelf(cards, false),
    refill: () => actions.refill(cards),
    prices: () => {
      chosenStore.set(ids);
      navigate(paths.prices);
    },
    move: () => navigate(addressOf(paths.classify, { ids: ids.join(",") })),
    remove: () => actions.remove(cards),
  };
  const press = async (action: BulkAction) => {
    const notDone = await work[action]();
    setOpen(false);
    onDone(Array.isArray(notDone) ? notDone : []);
  };
  const word = i18n._(actionMarks[first].word);

  return (
    <BottomBar>
      <div className={styles.answers}>
        {others.length === 0 ? null : <Button kind="second" onPress={() => setOpen(true)}>{t`Autres`}</Button>}
        <Button busyLabel={t`Envoi…`} onPress={() => press(first)}>
          {t`${word} (${count})`}
        </Button>
      </div>
      {isOpen ? (
        <Sheet
          title={t({ message: plural(count, { one: "# produit choisi", other: "# produits choisis" }) })}
          onClose={() => setOpen(false)}
        >
          <ActionButtons actions={others} onPress={press} />
        </Sheet>
      ) : null}
    </BottomBar>
  );
}
