import { failureRows } from "./failures.table.ts";

/** Products, variants, categories. */
export const productFailures = failureRows({
  priceNotMultiple: {
    code: 422,
    fr: "Le prix va de 100 en 100\u00A0Ar, à partir de 100\u00A0Ar",
    zh: "价格须为 100\u00A0Ar 的倍数，最低 100\u00A0Ar",
  },
  priceTooHigh: { code: 422, fr: "Un prix va jusqu'à 100,000,000\u00A0Ar", zh: "价格不得超过 100,000,000\u00A0Ar" },
  nothingChosen: { code: 422, fr: "Choisissez au moins un élément", zh: "请至少选择一项" },
  productNameMissing: {
    code: 422,
    fr: "Donnez un nom au produit, en français ou en chinois",
    zh: "请填写商品名称（中文或法文）",
  },
  productInCombo: {
    code: 409,
    fr: "Ce produit fait partie de la formule {name} : retirez-le d'abord de cette formule",
    zh: "该商品属于套餐“{name}”，请先从该套餐中移除",
  },
  variantNotFound: {
    code: 404,
    fr: "Variante introuvable : vérifiez-la dans le menu",
    zh: "未找到该规格，请到菜单中核对",
  },
  variantMissing: { code: 422, fr: "Ajoutez au moins une variante", zh: "请至少添加一个规格" },
  variantNameMissing: {
    code: 422,
    fr: "Nommez la variante en chinois et en français",
    zh: "请填写规格的中文和法文名称",
  },
  variantIncomplete: {
    code: 422,
    fr: "Indiquez la quantité de chaque variante",
    zh: "规格数量不完整，请填写",
  },
  lastVariant: { code: 409, fr: "Un produit garde au moins une variante", zh: "商品至少保留一个规格" },
  variantsFull: {
    code: 409,
    fr: "Un produit a au plus {count} variantes",
    zh: "每个商品最多 {count}\u00A0个规格",
  },
  oneVariantOnly: {
    code: 422,
    fr: "Ce produit n'a qu'une seule variante",
    zh: "单规格商品只能保留一个规格",
  },
  defaultVariantWrong: {
    code: 422,
    fr: "Choisissez une seule variante par défaut",
    zh: "请选择一个默认规格",
  },
  stockWrong: { code: 422, fr: "Le stock est un nombre entier, 0 ou plus", zh: "库存须为不小于 0 的整数" },
  comboHasNoStock: { code: 409, fr: "Le stock d'une formule suit celui de ses produits", zh: "套餐库存由所含商品决定" },
  componentsMissing: { code: 422, fr: "Ajoutez les produits de la formule", zh: "请添加套餐中的商品" },
  componentsFull: {
    code: 422,
    fr: "Une formule compte au plus {count} produits",
    zh: "每个套餐最多 {count}\u00A0种商品",
  },
  componentIsCombo: { code: 422, fr: "Une formule ne peut pas contenir une autre formule", zh: "套餐中不能再包含套餐" },
  categoryMissing: { code: 422, fr: "Choisissez une catégorie", zh: "请选择分类" },
  categoryNotFound: {
    code: 404,
    fr: "Catégorie introuvable : choisissez-en une autre",
    zh: "未找到该分类，请另选一个",
  },
  categoryNameMissing: {
    code: 422,
    fr: "Donnez un nom à la catégorie, en français ou en chinois",
    zh: "请填写分类名称（中文或法文）",
  },
  categoryNameTaken: { code: 409, fr: "Une catégorie porte déjà ce nom", zh: "已有同名分类" },
  categoryNotEmpty: {
    code: 409,
    fr: "Cette catégorie n'est pas vide ({count}) : déplacez d'abord ses produits",
    zh: "该分类下还有 {count}\u00A0个商品，请先移走",
  },
  categoriesFull: {
    code: 409,
    fr: "Un menu contient au plus {count} catégories",
    zh: "最多可建 {count}\u00A0个分类",
  },
  productsFull: { code: 409, fr: "Un menu contient au plus {count} produits", zh: "最多可发布 {count}\u00A0个商品" },
  menuFileMissing: { code: 422, fr: "Choisissez le fichier du menu", zh: "请选择菜单文件" },
  menuFileTooLarge: { code: 413, fr: "Le fichier dépasse 4\u00A0Mo", zh: "文件超过 4\u00A0MB" },
  menuFileUnreadable: {
    code: 422,
    fr: "Ce fichier n'est pas un tableau CSV en UTF-8\u00A0: enregistrez-le sous «\u00A0CSV UTF-8\u00A0»",
    zh: "该文件不是 UTF-8 编码的 CSV 表格，请另存为“CSV UTF-8”",
  },
  menuLineDiffers: {
    code: 422,
    fr: "La ligne {line}, du même produit, dit autre chose",
    zh: "与同一商品的第 {line}\u00A0行不一致",
  },
  menuColumnsMissing: { code: 422, fr: "Colonnes manquantes : {columns}", zh: "缺少以下列：{columns}" },
});
