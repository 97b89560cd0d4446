import * as v from "valibot";
import type { Language } from "./languages.ts";

/**
 * A right the owner grants a member of staff (rules/staff.md#modules). `needs` names what the right is useless without.
 */
interface Module {
  fr: string;
  zh: string;
  needs?: readonly string[];
}

export const modules = {
  "orders.view": { fr: "Voir les commandes", zh: "查看订单" },
  "orders.handle": { fr: "Accepter et préparer les commandes", zh: "接单与备餐", needs: ["orders.view"] },
  history: { fr: "Anciennes commandes", zh: "历史订单" },
  goods: { fr: "Produits", zh: "商品管理" },
  stock: { fr: "Stock", zh: "库存" },
  price: { fr: "Prix", zh: "价格" },
  categories: { fr: "Catégories", zh: "商品分类" },
  "shop.info": { fr: "Informations de la boutique", zh: "店铺信息" },
  "shop.hours": { fr: "Horaires et pauses", zh: "营业时间与暂停营业" },
  "wallet.view": { fr: "Voir le portefeuille", zh: "查看钱包" },
  "wallet.collect": { fr: "Encaisser", zh: "收款" },
  statistics: { fr: "Statistiques", zh: "统计" },
  printing: { fr: "Impression", zh: "打印" },
} as const satisfies Record<string, Module>;

export type ModuleId = keyof typeof modules;

export const moduleIds = Object.keys(modules) as ModuleId[];

export const ModuleIdSchema = v.picklist(moduleIds);

/** Sets of modules an owner grants with one tap (rules/staff.md#presets). */
export const modulePresets = {
  kitchen: { fr: "Cuisine", zh: "后厨", modules: ["orders.view", "orders.handle", "stock", "printing"] },
  counter: {
    fr: "Comptoir",
    zh: "前台",
    modules: ["orders.view", "orders.handle", "history", "stock", "wallet.collect", "printing"],
  },
  manager: { fr: "Gérant", zh: "店长", modules: moduleIds },
} as const satisfies Record<string, { fr: string; zh: string; modules: readonly ModuleId[] }>;

export type ModulePreset = keyof typeof modulePresets;

/** Whether no module of a set lacks one that it is useless without. */
export function isUsableSet(ids: readonly ModuleId[]): boolean {
  return ids.every((id) => {
    const { needs = [] }: Module = modules[id];
    return needs.every((needed) => (ids as readonly string[]).includes(needed));
  });
}

/** Modules of which one is enough, as people read them: « Stock » ou « Prix ». */
export function moduleWords(ids: readonly ModuleId[], language: Language): string {
  const [open, close, either] = language === "fr" ? ["«\u00A0", "\u00A0»", " ou "] : ["“", "”", "或"];
  return ids.map((id) => `${open}${modules[id][language]}${close}`).join(either);
}
