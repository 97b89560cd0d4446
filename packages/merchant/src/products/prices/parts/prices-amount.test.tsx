// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { expect, test } from "vitest";
import { inApp, standsInApp } from "../../../person/testing/screens.tsx";
import { PricesAmount } from "./prices-amount.tsx";

standsInApp();

const variant = (nameFr: string, nameZh: string): ProductCard["variants"][number] => ({
  id: nameFr,
  productId: "mi-sao",
  nameFr,
  nameZh,
  price: 400_000,
  stock: 9,
  defaultStock: 9,
  packingPrice: null,
  isDefault: nameFr === "Grande",
});

const miSao: ProductCard = {
  id: "mi-sao",
  categoryId: "plats",
  type: 1,
  name: "Mi sao",
  nameFr: "Mi sao",
  nameZh: "炒面",
  image: "",
  prepMinutes: 10,
  packingPrice: 0,
  isMarketable: true,
  backAt: null,
  isMultiple: true,
  sort: 1,
  version: 1,
  price: 400_000,
  stock: 18,
  variants: [variant("Grande", "大份"), variant("Petite", "小份")],
};

const draft = { ids: [miSao.id], by: "amount", direction: 1, amount: 50_000, percent: "", out: [], own: {} } as const;

const groupOf = (card: ProductCard) => [
  { categoryId: "plats", categoryName: "Plats", enabled: true, sort: 1, version: 1, products: [card] },
];

/** The page over the menu with this dish. */
const pageOf = (card: ProductCard, onSend: () => Promise<unknown> = () => Promise.resolve()) =>
  inApp(
    <PricesAmount
      groups={groupOf(card)}
      draft={{ ...draft, left: [], done: [], kept: 0 }}
      set={() => undefined}
      onOthers={() => undefined}
      onSend={onSend}
    />,
  );

/** The dish once the price of its small variant was set. */
const small = (price: number): ProductCard => ({
  ...miSao,
  variants: miSao.variants.map((one) => (one.id === "Petite" ? { ...one, price } : one)),
});

const changedMeanwhile = () => screen.queryByText(/^1 prix changé entre-temps/);

test("a price is corrected under the name of its variant, where its product has several", () => {
  render(pageOf(miSao));
  fireEvent.click(screen.getByRole("button", { name: /^Corriger le prix de Mi sao, Petite/ }));
  expect(screen.getByRole("heading", { name: /^Mi sao\s· Petite$/ })).not.toBeNull();
});

test("of a price that another phone sets while the change is looked at it is said so, at the price and above all", () => {
  const { rerender } = render(pageOf(miSao));
  expect(changedMeanwhile()).toBeNull();
  rerender(pageOf(small(300_000)));
  expect(changedMeanwhile()?.closest("[role=status]")).not.toBeNull();
  expect(screen.getAllByText("Changé entre-temps")).toHaveLength(1);
  expect(screen.getByRole("button", { name: /Petite.*3,000\sAr devient 3,500\sAr/ })).not.toBeNull();
});

test("the prices that are being sent stay as they were seen, though the menu has them already", async () => {
  const { rerender } = render(pageOf(miSao, () => new Promise(() => undefined)));
  fireEvent.click(screen.getByRole("button", { name: "Changer 2 prix" }));
  rerender(pageOf(small(450_000)));
  expect(changedMeanwhile()).toBeNull();
  expect(screen.getByRole("button", { name: /Petite.*4,000\sAr devient 4,500\sAr/ })).not.toBeNull();
});
