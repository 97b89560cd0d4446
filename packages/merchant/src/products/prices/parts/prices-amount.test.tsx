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

test("a price is corrected under the name of its variant, where its product has several", () => {
  const plats = { categoryId: "plats", categoryName: "Plats", enabled: true, sort: 1, version: 1, products: [miSao] };
  const draft = { ids: [miSao.id], by: "amount", direction: 1, amount: 50_000, percent: "", out: [], own: {} } as const;
  render(
    inApp(
      <PricesAmount
        groups={[plats]}
        draft={{ ...draft, left: [], done: [], kept: 0 }}
        set={() => undefined}
        onOthers={() => undefined}
        onSend={() => Promise.resolve()}
      />,
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: /^Corriger le prix de Mi sao, Petite/ }));
  expect(screen.getByRole("heading", { name: /^Mi sao\s· Petite$/ })).not.toBeNull();
});
