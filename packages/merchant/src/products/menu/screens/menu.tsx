import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { createStore, useStore } from "@tsena/web/store.ts";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useLocation, useSearchParams } from "wouter";
import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { ReadAt } from "../../../api/read-at.tsx";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { NavBelow } from "../../../ui/nav-bar.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useLanded } from "../../../ui/use-landed.ts";
import { useMenu } from "../../products.queries.ts";
import { countShelves, isSearching, menuItems, namesMissingIn, searchMenu, type Shelf } from "../../menu.rules.ts";
import { openSearch, searchStore, useSearchAfterTyping } from "../menu.view.ts";
import { BulkBar } from "../parts/bulk-bar.tsx";
import { ChoosingBar } from "../parts/choosing-bar.tsx";
import { DraftWaits } from "../../form/parts/draft-waits.tsx";
import { EmptyMenu, NothingShown } from "../../parts/empty-menu.tsx";
import { MenuHeader } from "../parts/menu-header.tsx";
import { MenuList } from "../parts/menu-list.tsx";
import { menuRowHeight, type Tap } from "../../parts/menu-row.tsx";
import { MenuSearch } from "../parts/menu-search.tsx";
import { NamesMissing } from "../parts/names-missing.tsx";
import { MenuWaits } from "../parts/menu-waits.tsx";
import { QuickEdit } from "../parts/quick-edit.tsx";
import { RowSheet } from "../parts/row-sheet.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import { NotDoneSheet } from "../../parts/not-done-sheet.tsx";
import { actionsOn, bulkActionsOn, type RowAction, switchActionsOn } from "../../menu.actions.rules.ts";
import { hasSeveral } from "../../stock.rules.ts";
import { useRowWork } from "../use-row-work.ts";
import { useMenuActions, type MenuActions } from "../../use-menu-actions.ts";
import type { NotDone } from "../../actions.queries.ts";
import { useMenuRights } from "../../use-menu-rights.ts";
import { toggled } from "../../use-ticks.ts";

const panelId = "menu-panel";

/** What of the menu is on screen: a shelf, narrowed by the search. */
function useShown(groups: readonly ProductGroup[]) {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const shelf: Shelf = query.get("shelf") === "off" ? "off" : "on";
  const search = useSearchAfterTyping();
  const found = useMemo(() => searchMenu(groups, search), [groups, search]);
  const searching = isSearching(search);
  const items = useMemo(
    () => menuItems(found, shelf, { withEmpty: shelf === "on" && !searching }),
    [found, shelf, searching],
  );
  const counts = useMemo(() => countShelves(found), [found]);
  const show = useCallback(
    (name: Shelf) => navigate(addressOf(paths.menu, { shelf: name }), { replace: true }),
    [navigate],
  );
  return { shelf, items, counts, searching, show };
}

/** The products chosen to act on, by their ids; null while none are being chosen. */
function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), []);
  return { chosen, setChosen, toggle };
}

/** What a tap on a row has opened. With several variants, price and stock have a page of their own. */
function useTapped() {
  const [, navigate] = useLocation();
  const [tapped, setTapped] = useState<{ id: string; tap: Tap } | null>(null);
  const onTap = useCallback(
    (card: ProductCard, tap: Tap) => {
      if ((tap === "price" || tap === "stock") && hasSeveral(card))
        navigate(addressOf(paths.variants, { id: card.id }));
      else setTapped({ id: card.id, tap });
    },
    [navigate],
  );
  return { tapped, onTap, close: () => setTapped(null) };
}

interface BarsProps {
  shelf: Shelf;
  counts: Record<Shelf, number>;
  onShelf: (shelf: Shelf) => void;
  categoryId: () => string;
  /** Begins to choose several, where there is something to do with them. */
  onChoose: (() => void) | undefined;
  /** What takes the shelves' place while products are chosen. */
  choosing: ReactNode;
}

/** What stays at the top: the search while it is open, and the two shelves. */
function Bars({ shelf, counts, onShelf, categoryId, onChoose, choosing }: BarsProps) {
  const { t } = useLingui();
  const search = useStore(searchStore);
  return (
    <>
      <MenuHeader
        onSearch={() => searchStore.set(search === null ? openSearch : null)}
        onChoose={onChoose}
        categoryId={categoryId}
      />
      <NavBelow>
        {search === null ? null : (
          <MenuSearch search={search} onChange={searchStore.set} onClose={() => searchStore.set(null)} />
        )}
        {choosing ?? (
          <Segmented
            label={t`Produits`}
            panelId={panelId}
            segments={[
              { id: "on", label: t`En vente`, count: counts.on },
              { id: "off", label: t`Retirés`, count: counts.off },
            ]}
            selected={shelf}
            onSelect={onShelf}
          />
        )}
      </NavBelow>
    </>
  );
}

interface TappedSheetProps {
  card: ProductCard;
  tap: Tap;
  actions: MenuActions;
  onClose: () => void;
  onNotDone: (notDone: readonly NotDone[]) => void;
}

/** What a tap on a row has opened over the list. */
function TappedSheet({ card, tap, actions, onClose, onNotDone }: TappedSheetProps) {
  const refillsAtOpening = useManagedShop().data?.refillsAtOpening ?? false;
  const { granted } = useMenuRights();
  if (tap === "price" || tap === "stock")
    return <QuickEdit card={card} what={tap} actions={actions} onClose={onClose} />;
  const offered = tap === "off" ? switchActionsOn(card, granted) : actionsOn(card, granted);
  return <RowSheet {...{ card, offered, refillsAtOpening, actions, onClose, onNotDone }} />;
}

interface AboveListProps {
  seenAt: number;
  searching: boolean;
  shelf: Shelf;
  /** How many are shown, and how many are on the other shelf. */
  count: number;
  elsewhere: number;
  isEmpty: boolean;
  /** In which language names are missing, for who may write them. */
  missing: ReturnType<typeof namesMissingIn>;
  onShelf: (shelf: Shelf) => void;
}

/** Since when the list is true, where it may have grown old; how many were found, for who does not see it; that there are none. */
function AboveList({ seenAt, searching, shelf, count, elsewhere, isEmpty, missing, onShelf }: AboveListProps) {
  const { t } = useLingui();
  return (
    <>
      <ReadAt at={seenAt} />
      <p role="status" className="unseen">
        {searching ? t({ message: plural(count, { one: "# produit trouvé", other: "# produits trouvés" }) }) : ""}
      </p>
      {searching ? null : <DraftWaits />}
      {searching || missing === null ? null : <NamesMissing missing={missing} />}
      {isEmpty ? (
        <NothingShown
          shelf={shelf}
          isSearching={searching}
          elsewhere={elsewhere}
          onOther={() => onShelf(otherOf(shelf))}
          onSearchEnd={() => searchStore.set(null)}
        />
      ) : null}
    </>
  );
}

const otherOf = (shelf: Shelf): Shelf => (shelf === "on" ? "off" : "on");

const cardsOf = (groups: readonly ProductGroup[]) => groups.flatMap(({ products }) => products);

function Board({ groups, seenAt }: { groups: readonly ProductGroup[]; seenAt: number }) {
  const { granted, rights } = useMenuRights();
  const { shelf, items, counts, searching, show } = useShown(groups);
  const { chosen, setChosen, toggle } = useChoice();
  const { tapped, onTap, close } = useTapped();
  const actions = useMenuActions();
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  const work = useRowWork(actions);
  const onSwitch = useCallback(
    async (of: ProductCard, action: RowAction) => setNotDone(await work(of, action)),
    [work],
  );
  const [seenStore] = useState(() => createStore(""));

  const shown = useMemo(() => items.flatMap((item) => (item.kind === "card" ? [item.card] : [])), [items]);
  const count = shown.length;
  const chosenCards = chosen === null ? [] : shown.filter(({ id }) => chosen.has(id));
  const card = tapped === null ? undefined : cardsOf(groups).find(({ id }) => id === tapped.id);
  const mayChoose = bulkActionsOn(shelf, granted).length > 0 && count > 0;
  const elsewhere = counts[otherOf(shelf)];
  const isEmpty = count === 0;
  const missing = useMemo(() => (rights.open ? namesMissingIn(shown) : null), [rights.open, shown]);
  const above = useMemo(
    () => <AboveList {...{ seenAt, searching, shelf, count, elsewhere, isEmpty, missing }} onShelf={show} />,
    [seenAt, searching, shelf, count, elsewhere, isEmpty, missing, show],
  );
  const onDone = (failed: readonly NotDone[]) => {
    setChosen(null);
    setNotDone(failed);
  };

  const choosing =
    chosen === null ? null : (
      <ChoosingBar
        count={chosenCards.length}
        shown={count}
        onAll={() => setChosen(new Set(shown.map(({ id }) => id)))}
        onNone={() => setChosen(new Set())}
        onEnd={() => setChosen(null)}
      />
    );
  const categoryId = () => seenStore.get() || (groups[0]?.categoryId ?? "");
  return (
    <>
      <Bars
        {...{ shelf, counts, categoryId, choosing }}
        onShelf={show}
        onChoose={mayChoose ? () => setChosen(new Set()) : undefined}
      />
      <MenuList {...{ panelId, shelf, items, rights, granted, chosen, onToggle: toggle, onTap, onSwitch, seenStore }}>
        {above}
      </MenuList>
      {chosen === null ? null : (
        <BulkBar cards={chosenCards} shelf={shelf} granted={granted} actions={actions} onDone={onDone} />
      )}
      {card === undefined || tapped === null ? null : (
        <TappedSheet card={card} tap={tapped.tap} actions={actions} onClose={close} onNotDone={setNotDone} />
      )}
      {notDone.length === 0 ? null : <NotDoneSheet notDone={notDone} onClose={() => setNotDone([])} />}
    </>
  );
}

/** The products of the shop, on sale or not, by category: where a cook changes what she sells during the day. */
export function Menu() {
  const { t } = useLingui();
  const menu = useMenu();
  // A shop that never had a product on sale has none, most likely: its menu comes without shelves.
  const isEmpty = useManagedShop().data?.firstSteps.includes("product") ?? false;
  const groups = menu.data;
  const hasLanded = useLanded(groups !== undefined);
  if (groups === undefined || !hasLanded)
    return menu.error === null && !menu.isPaused ? (
      <MenuWaits isEmpty={isEmpty} />
    ) : (
      <NotYet query={menu} failed={t`Les produits ne s'affichent pas`} height={menuRowHeight} />
    );
  const hasNone = groups.every(({ products }) => products.length === 0);
  return (
    <>
      {hasNone ? <EmptyMenu /> : <Board groups={groups} seenAt={menu.dataUpdatedAt} />}
      <UndoBar />
    </>
  );
}
