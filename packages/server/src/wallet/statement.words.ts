import type { Language } from "@tsena/contract/languages";

interface StatementWords {
  /** What the file is called, before its month. */
  file: string;
  columns: readonly string[];
  opening: string;
  closing: string;
  /** Of a month that is not over. */
  closingSoFar: string;
  sums: string;
}

/** What a statement says as a table. */
export const statementWords: Record<Language, StatementWords> = {
  fr: {
    file: "releve",
    columns: ["Jour", "Heure", "Type", "Concerne", "Note", "Montant (Ar)", "Solde (Ar)"],
    opening: "Solde au début du mois",
    closing: "Solde à la fin du mois",
    closingSoFar: "Solde à cette heure, le mois n'est pas fini",
    sums: "Total par type",
  },
  zh: {
    file: "对账单",
    columns: ["日期", "时间", "类型", "相关", "备注", "金额 (Ar)", "余额 (Ar)"],
    opening: "月初余额",
    closing: "月末余额",
    closingSoFar: "当前余额（本月未结束）",
    sums: "按类型合计",
  },
};
