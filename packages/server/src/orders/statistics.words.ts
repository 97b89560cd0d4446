import type { Language } from "@tsena/contract/languages";
import type { OrderOutcome } from "@tsena/contract/orders.outcomes";

type Words = Record<Language, string>;

/** The heading of a table of orders. */
export const columnWords: Record<Language, readonly string[]> = {
  fr: [
    "Commande",
    "Jour",
    "Heure",
    "État",
    "Raison",
    "Paiement",
    "Articles (Ar)",
    "Emballage (Ar)",
    "Livraison (Ar)",
    "Recette (Ar)",
    "Remboursé ensuite (Ar)",
  ],
  zh: [
    "订单号",
    "日期",
    "时间",
    "状态",
    "原因",
    "支付方式",
    "商品 (Ar)",
    "打包费 (Ar)",
    "配送费 (Ar)",
    "营业收入 (Ar)",
    "完成后退款 (Ar)",
  ],
};

export const outcomeWords: Record<OrderOutcome, Words> = {
  completed: { fr: "Livrée", zh: "已完成" },
  refused: { fr: "Refusée", zh: "已拒单" },
  missed: { fr: "Manquée", zh: "漏单" },
  cancelledByCustomer: { fr: "Annulée par le client", zh: "顾客取消" },
  cancelledByPlatform: { fr: "Annulée par la plateforme", zh: "平台取消" },
};

export const paymentWords: Record<"wallet" | "cash", Words> = {
  wallet: { fr: "Portefeuille", zh: "钱包" },
  cash: { fr: "Espèces", zh: "现金" },
};

/** What the file is called, before its days. */
export const fileWords: Words = { fr: "commandes", zh: "订单" };
