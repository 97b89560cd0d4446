import { failureRows } from "./failures.table.ts";

/** Staff and their rights. */
export const staffFailures = failureRows({
  staffNotFound: {
    code: 404,
    fr: "Membre de l'équipe introuvable : rechargez la liste",
    zh: "未找到该店员，请刷新列表",
  },
  staffNameMissing: { code: 422, fr: "Entrez le nom du membre", zh: "请输入店员姓名" },
  staffPasswordMissing: { code: 422, fr: "Choisissez son mot de passe", zh: "请设置店员登录密码" },
  ownerNotProven: { code: 422, fr: "Confirmez d'abord que c'est bien vous", zh: "请先验证您的店主身份" },
  pinMalformed: { code: 422, fr: "Le code PIN compte 4 chiffres", zh: "PIN 码为 4\u00A0位数字" },
  pinWrong: {
    code: 422,
    fr: "Code PIN incorrect. Vous pouvez encore essayer {left} fois",
    zh: "PIN 码错误，还可以试 {left}\u00A0次",
  },
  pinNotSet: { code: 409, fr: "Choisissez d'abord votre code PIN", zh: "请先设置您的 PIN 码" },
  moduleNeedsAnother: {
    code: 422,
    fr: "Un des accès choisis ne va pas sans un autre : cochez les deux",
    zh: "所选权限依赖另一项权限，请一并勾选",
  },
});
