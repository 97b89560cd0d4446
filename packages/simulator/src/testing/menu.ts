import type { Menu } from "../basket.ts";

/** A shop in the middle of Antananarivo. */
export const shop = { id: "a-shop", latitude: -18.9056, longitude: 47.5236 };

const row = (
  goodsId: string,
  nameFr: string,
  price: number,
  stock: number,
  specification = "Portion",
): Menu[number] => ({
  productId: `${goodsId} ${specification}`,
  goodsId,
  nameFr,
  nameZh: "",
  specificationFr: specification,
  specificationZh: "",
  image: "",
  price,
  packingPrice: 0,
  stock,
});

/** What a stall sells: two main dishes (one in two sizes), a side, two drinks, and one dish that has run out. */
export const menu: Menu = [
  row("ravitoto", "Ravitoto au porc", 900_000, 40, "Normale"),
  row("ravitoto", "Ravitoto au porc", 1_200_000, 40, "Grande"),
  row("misao", "Mi sao spécial", 700_000, 1),
  row("soup", "Soupe chinoise", 600_000, 0),
  row("achards", "Achards de légumes", 150_000, 60),
  row("juice", "Jus de corossol", 300_000, 80),
  row("beer", "Bière blonde 65 cl", 650_000, 72),
];
