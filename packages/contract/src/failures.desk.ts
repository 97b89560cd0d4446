import { failureRows } from "./failures.table.ts";

/** The platform's desk (decisions, Who plays which part). */
export const deskFailures = failureRows({
  accountNotFound: { code: 404, fr: "Compte introuvable", zh: "未找到该账号" },
  versionNotNewer: {
    code: 409,
    fr: "Une version au moins aussi récente est déjà publiée",
    zh: "已发布过相同或更新的版本",
  },
});
