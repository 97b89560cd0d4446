/** One product of the demo shop; prices in whole ariary, as its menu board says them. */
export interface Dish {
  slug: string;
  fr: string;
  zh: string;
  /** Variant → price in whole ariary. The first is the default. */
  sizes: readonly { fr: string; zh: string; ariary: number }[];
  packingAriary: number;
  stock: number;
  /** What it is, for the customer. */
  about: { fr: string; zh: string };
  /** Not sold for the moment. */
  isOffShelf?: true;
}

/** A combo of dishes above, each in its default variant. */
interface Combo extends Omit<Dish, "sizes" | "stock"> {
  ariary: number;
  /** The dishes by their slugs, one of each. */
  parts: readonly string[];
}

interface Section {
  fr: string;
  zh: string;
  about?: { fr: string; zh: string };
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
    about: { fr: "Cuits au feu de bois, servis avec du riz", zh: "柴火慢煮，均配米饭" },
    dishes: [
      {
        slug: "ravitoto",
        fr: "Ravitoto au porc",
        zh: "木薯叶炖猪肉",
        about: { fr: "Feuilles de manioc pilées et porc mijoté, riz compris", zh: "捣碎的木薯叶慢炖猪肉，配米饭" },
        sizes: twoSizes(9_000, 12_000),
        packingAriary: 500,
        stock: 40,
      },
      {
        slug: "romazava",
        fr: "Romazava de zébu",
        zh: "野菜牛肉汤",
        about: { fr: "Brèdes mafana et zébu en bouillon, riz compris", zh: "麻味野菜牛肉清汤，配米饭" },
        sizes: twoSizes(8_500, 11_500),
        packingAriary: 500,
        stock: 40,
      },
      {
        slug: "poulet-gasy",
        fr: "Poulet gasy rôti",
        zh: "本地烤鸡",
        about: { fr: "Poulet de la campagne rôti à l'ail et au gingembre", zh: "乡下散养鸡，蒜姜烤制" },
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
        about: { fr: "Grillées à la commande, sauce pimentée à part", zh: "现点现烤，辣酱另装" },
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
        about: { fr: "Nouilles sautées au poulet, œuf et légumes", zh: "鸡肉、鸡蛋、蔬菜炒面" },
        sizes: twoSizes(7_000, 9_500),
        packingAriary: 400,
        stock: 60,
      },
      {
        slug: "riz-cantonais",
        fr: "Riz cantonais",
        zh: "扬州炒饭",
        about: { fr: "Riz sauté au jambon, œuf et petits pois", zh: "火腿、鸡蛋、青豆炒饭" },
        sizes: twoSizes(6_500, 9_000),
        packingAriary: 400,
        stock: 60,
      },
      {
        slug: "soupe-chinoise",
        fr: "Soupe chinoise",
        zh: "馄饨汤面",
        about: { fr: "Raviolis au porc, nouilles et bouillon clair", zh: "猪肉馄饨，清汤面" },
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
        about: { fr: "Croustillants, bœuf haché et oignons verts", zh: "酥脆，牛肉末和小葱馅" },
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
        about: { fr: "Petits pains de riz, cuits le matin", zh: "每天早上现做的米糕" },
        sizes: [{ fr: "6 pièces", zh: "6 个", ariary: 1_800 }],
        packingAriary: 100,
        stock: 120,
      },
      {
        slug: "salade-composee",
        fr: "Composé du marché",
        zh: "什锦凉拌",
        about: { fr: "Macaronis, légumes, pommes de terre et mayonnaise", zh: "通心粉、蔬菜、土豆和蛋黄酱" },
        sizes: one(3_500),
        packingAriary: 300,
        stock: 50,
      },
      {
        slug: "achards",
        fr: "Achards de légumes",
        zh: "酸辣腌菜",
        about: { fr: "Légumes croquants au vinaigre et au curcuma", zh: "姜黄和醋腌的爽脆蔬菜" },
        sizes: one(1_500),
        packingAriary: 200,
        stock: 60,
      },
      {
        slug: "koba",
        fr: "Koba ravina",
        zh: "花生香蕉糕",
        about: { fr: "Gâteau de cacahuète et banane, en feuille de bananier", zh: "蕉叶包的花生香蕉糕" },
        sizes: one(2_000),
        packingAriary: 0,
        stock: 60,
        isOffShelf: true,
      },
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
        about: { fr: "Pressé le jour même, peu sucré", zh: "当天鲜榨，少糖" },
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
        about: { fr: "Bien fraîche, bouteille consignée", zh: "冰镇，酒瓶需退还" },
        sizes: [{ fr: "Bouteille", zh: "瓶", ariary: 6_500 }],
        packingAriary: 0,
        stock: 72,
      },
    ],
  },
];

/** What the demo shop sells together, in the section of its first dish. */
export const demoCombo: Combo = {
  slug: "misao",
  fr: "Menu du jour",
  zh: "今日套餐",
  about: { fr: "Un mi sao, six sambos et un jus de corossol", zh: "炒面一份、三角酥 6 个、刺果番荔枝汁一杯" },
  ariary: 11_500,
  packingAriary: 600,
  parts: ["misao", "sambos", "jus-corossol"],
};
