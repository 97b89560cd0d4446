/** One product of the demo shop; prices in whole ariary, as its menu board says them. */
interface Dish {
  slug: string;
  fr: string;
  zh: string;
  /** Specification → price in whole ariary. The first is the default. */
  sizes: readonly { fr: string; zh: string; ariary: number }[];
  packingAriary: number;
  stock: number;
}

interface Section {
  fr: string;
  zh: string;
  dishes: readonly Dish[];
}

const one = (ariary: number) => [{ fr: "Portion", zh: "一份", ariary }] as const;
const twoSizes = (small: number, large: number) =>
  [
    { fr: "Normale", zh: "标准份", ariary: small },
    { fr: "Grande", zh: "大份", ariary: large },
  ] as const;

/** The menu of the demo shop, a food stall of Antananarivo. */
export const demoMenu: readonly Section[] = [
  {
    fr: "Plats malgaches",
    zh: "马达加斯加菜",
    dishes: [
      {
        slug: "ravitoto",
        fr: "Ravitoto au porc",
        zh: "木薯叶炖猪肉",
        sizes: twoSizes(9_000, 12_000),
        packingAriary: 500,
        stock: 40,
      },
      {
        slug: "romazava",
        fr: "Romazava de zébu",
        zh: "野菜牛肉汤",
        sizes: twoSizes(8_500, 11_500),
        packingAriary: 500,
        stock: 40,
      },
      {
        slug: "poulet-gasy",
        fr: "Poulet gasy rôti",
        zh: "本地烤鸡",
        sizes: [
          { fr: "Quart", zh: "四分之一只", ariary: 10_000 },
          { fr: "Demi", zh: "半只", ariary: 18_000 },
        ],
        packingAriary: 600,
        stock: 30,
      },
      {
        slug: "brochettes-zebu",
        fr: "Brochettes de zébu",
        zh: "瘤牛肉串",
        sizes: [
          { fr: "5 pièces", zh: "5 串", ariary: 5_000 },
          { fr: "10 pièces", zh: "10 串", ariary: 9_500 },
        ],
        packingAriary: 300,
        stock: 80,
      },
    ],
  },
  {
    fr: "Cuisine chinoise",
    zh: "中餐",
    dishes: [
      {
        slug: "misao",
        fr: "Mi sao spécial",
        zh: "特色炒面",
        sizes: twoSizes(7_000, 9_500),
        packingAriary: 400,
        stock: 60,
      },
      {
        slug: "riz-cantonais",
        fr: "Riz cantonais",
        zh: "扬州炒饭",
        sizes: twoSizes(6_500, 9_000),
        packingAriary: 400,
        stock: 60,
      },
      {
        slug: "soupe-chinoise",
        fr: "Soupe chinoise",
        zh: "馄饨汤面",
        sizes: one(6_000),
        packingAriary: 600,
        stock: 50,
      },
    ],
  },
  {
    fr: "À grignoter",
    zh: "小吃",
    dishes: [
      {
        slug: "sambos",
        fr: "Sambos à la viande",
        zh: "肉馅三角酥",
        sizes: [
          { fr: "6 pièces", zh: "6 个", ariary: 3_000 },
          { fr: "12 pièces", zh: "12 个", ariary: 5_500 },
        ],
        packingAriary: 200,
        stock: 100,
      },
      {
        slug: "mofo-gasy",
        fr: "Mofo gasy",
        zh: "米糕",
        sizes: [{ fr: "6 pièces", zh: "6 个", ariary: 1_800 }],
        packingAriary: 100,
        stock: 120,
      },
      {
        slug: "salade-composee",
        fr: "Composé du marché",
        zh: "什锦凉拌",
        sizes: one(3_500),
        packingAriary: 300,
        stock: 50,
      },
      { slug: "achards", fr: "Achards de légumes", zh: "酸辣腌菜", sizes: one(1_500), packingAriary: 200, stock: 60 },
      { slug: "koba", fr: "Koba ravina", zh: "花生香蕉糕", sizes: one(2_000), packingAriary: 0, stock: 60 },
    ],
  },
  {
    fr: "Boissons",
    zh: "饮料",
    dishes: [
      {
        slug: "jus-corossol",
        fr: "Jus de corossol",
        zh: "刺果番荔枝汁",
        sizes: [
          { fr: "33 cl", zh: "330 毫升", ariary: 3_000 },
          { fr: "50 cl", zh: "500 毫升", ariary: 4_200 },
        ],
        packingAriary: 200,
        stock: 80,
      },
      {
        slug: "thb-biere",
        fr: "Bière blonde 65 cl",
        zh: "本地啤酒 650 毫升",
        sizes: [{ fr: "Bouteille", zh: "瓶", ariary: 6_500 }],
        packingAriary: 0,
        stock: 72,
      },
    ],
  },
];
