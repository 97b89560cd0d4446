import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { plainLetters } from "../i18n/plain-letters.ts";
import { missingLanguage } from "./names.rules.ts";
import { stockState } from "./stock.rules.ts";

/** on: on sale, off: off the shelf. */
export type Shelf = "on" | "off";

/** Whether a product has a photo; one that a table brought in may be without, and is off the shelf until it has one. */
export const hasPicture = ({ image }: { image: string }) => image !== "";

/** What alone is shown: products that lack something. */
export type Only = "soldOut" | "low" | "noPicture" | "noZh" | "noFr";

/** What the list is narrowed to. */
export interface Search {
  typed: string;
  only: Only | null;
}

/** A row of the list: a category's heading, or a product under it. */
export type MenuItem =
  | { kind: "heading"; id: string; name: string; isHidden: boolean; isEmpty: boolean }
  | { kind: "card"; id: string; categoryId: string; card: ProductCard };

const lacks: Record<Only, (card: ProductCard) => boolean> = {
  soldOut: (card) => ["soldOut", "partly"].includes(stockState(card)),
  low: (card) => stockState(card) === "low",
  noPicture: (card) => !hasPicture(card),
  noZh: (card) => missingLanguage(card) === "zh",
  noFr: (card) => missingLanguage(card) === "fr",
};

/** Both names of each product in plain letters: worked out once, for they are looked through at every key. */
const letters = new WeakMap<ProductCard, string>();

function lettersOf(card: ProductCard): string {
  const known = letters.get(card) ?? plainLetters(`${card.nameFr ?? ""} ${card.nameZh ?? ""}`);
  letters.set(card, known);
  return known;
}

/** Whether the list is narrowed at all. */
export const isSearching = ({ typed, only }: Search) => typed.trim() !== "" || only !== null;

/** The menu narrowed to the products that have every word typed in a name of theirs, and lack what is asked for. */
export function searchMenu(groups: readonly ProductGroup[], search: Search): readonly ProductGroup[] {
  if (!isSearching(search)) return groups;
  const words = plainLetters(search.typed).split(/\s+/).filter(Boolean);
  const isLacking = search.only === null ? () => true : lacks[search.only];
  const isFound = (card: ProductCard) => words.every((word) => lettersOf(card).includes(word)) && isLacking(card);
  return groups.map((group) => ({ ...group, products: group.products.filter(isFound) }));
}

/** Of these products the language in which most of them have no name, and how many; null where each has both. */
export function namesMissingIn(cards: readonly ProductCard[]): { only: "noZh" | "noFr"; count: number } | null {
  const countOf = (only: "noZh" | "noFr") => ({ only, count: cards.filter(lacks[only]).length });
  const [zh, fr] = [countOf("noZh"), countOf("noFr")];
  const most = zh.count < fr.count ? fr : zh;
  return most.count === 0 ? null : most;
}

/** How many products are on sale, and how many are not. */
export function countShelves(groups: readonly ProductGroup[]): Record<Shelf, number> {
  const counts = { on: 0, off: 0 };
  for (const { products } of groups) for (const { isMarketable } of products) counts[isMarketable ? "on" : "off"] += 1;
  return counts;
}

/** The heading of a category, which may have no product to show. */
function headingOf({ categoryId: id, categoryName: name, enabled }: ProductGroup, isEmpty: boolean): MenuItem {
  return { kind: "heading", id, name, isHidden: !enabled, isEmpty };
}

const cardItem = (card: ProductCard): MenuItem => ({ kind: "card", id: card.id, categoryId: card.categoryId, card });

/**
 * The rows of a shelf, category after category.
 * @param keepsEmpty whether a category without any product on it has its heading all the same
 */
export function menuItems(groups: readonly ProductGroup[], shelf: Shelf, { withEmpty }: { withEmpty: boolean }) {
  return groups.flatMap((group): MenuItem[] => {
    const { products } = group;
    const cards = products.filter(({ isMarketable }) => isMarketable === (shelf === "on"));
    if (cards.length === 0 && !withEmpty) return [];
    return [headingOf(group, cards.length === 0), ...cards.map(cardItem)];
  });
}

/** The category that a row belongs to. */
export const categoryOf = (item: MenuItem) => (item.kind === "heading" ? item.id : item.categoryId);

/** A row's name among all: a category and a product may have the same id. */
export const keyOfItem = ({ kind, id }: Pick<MenuItem, "kind" | "id">) => `${kind} ${id}`;

/** The menu with products that were taken out put back where they stood. */
export function putBack(groups: readonly ProductGroup[], cards: readonly ProductCard[]): ProductGroup[] {
  return groups.map((group) => {
    const there = new Set(group.products.map(({ id }) => id));
    const back = cards.filter(({ id, categoryId }) => categoryId === group.categoryId && !there.has(id));
    if (back.length === 0) return group;
    return { ...group, products: [...group.products, ...back].sort((one, other) => one.sort - other.sort) };
  });
}

/** Every product under its category, on sale or not; a category without any has nothing to be ticked. */
export function choosableItems(groups: readonly ProductGroup[]): MenuItem[] {
  return groups.flatMap((group): MenuItem[] =>
    group.products.length === 0 ? [] : [headingOf(group, false), ...group.products.map(cardItem)],
  );
}
