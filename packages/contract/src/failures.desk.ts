import { failureRows } from "./failures.table.ts";

/** The platform's desk and systems. */
export const deskFailures = failureRows({
  factorWanted: { code: 401, fr: "Entrez le code de votre application", zh: "请输入验证器中的验证码" },
  factorWrong: {
    code: 401,
    fr: "Ce code n'est pas le bon, ou il a déjà servi",
    zh: "验证码错误或已使用过",
  },
  factorMissing: { code: 401, fr: "Choisissez d'abord un second facteur", zh: "请先设置二次验证" },
  factorSetAlready: { code: 409, fr: "Le second facteur est déjà choisi", zh: "二次验证已设置" },
  documentNewer: {
    code: 409,
    fr: "Une autre version vient d'être publiée : relisez-la avant de publier la vôtre",
    zh: "刚刚发布了新版本，请先查看再发布您的版本",
  },
  voucherNotFound: { code: 404, fr: "Bon introuvable : rechargez la liste", zh: "未找到该代金券，请刷新列表" },
  voucherDayPast: { code: 422, fr: "Ce jour est passé : choisissez-en un à venir", zh: "该日期已过，请选择之后的日期" },
  voucherTooHigh: { code: 422, fr: "Un bon vaut au plus 10,000,000\u00A0Ar", zh: "每张代金券最多 10,000,000\u00A0Ar" },
  operatorNotFound: { code: 404, fr: "Opérateur introuvable : rechargez la liste", zh: "未找到该运营人员，请刷新列表" },
  operatorDisabled: {
    code: 405,
    fr: "Votre accès vient d'être désactivé : demandez pourquoi à un autre opérateur",
    zh: "您的账号刚被停用，请向其他运营人员询问",
  },
  operatorDisabledAtSignIn: {
    code: 401,
    fr: "Cet accès est désactivé : demandez à un autre opérateur de le réactiver",
    zh: "该账号已停用，请联系其他运营人员恢复",
  },
  operatorIsYou: { code: 422, fr: "Demandez-le à un autre opérateur", zh: "请由另一位运营人员操作" },
  referenceMissing: { code: 422, fr: "Donnez le numéro du reçu ou du virement", zh: "请填写收据或转账编号" },
  rechargeTooHigh: {
    code: 422,
    fr: "Au plus 1,000,000,000\u00A0Ar à la fois",
    zh: "单笔最多 1,000,000,000\u00A0Ar",
  },
  rechargeReferenceTaken: {
    code: 409,
    fr: "Cette référence a déjà servi : vérifiez le reçu",
    zh: "该编号已使用过，请核对收据",
  },
  confirmationNotFound: { code: 404, fr: "Demande introuvable : rechargez la liste", zh: "未找到该申请，请刷新列表" },
  confirmationEnded: { code: 409, fr: "Cette demande a déjà reçu une réponse", zh: "该申请已处理" },
  confirmationExpired: { code: 409, fr: "Cette demande a expiré : il faut la refaire", zh: "该申请已过期，请重新提交" },
  confirmationAskerGone: {
    code: 409,
    fr: "L'accès de qui l'a demandée a été désactivé ou réinitialisé depuis : refusez-la",
    zh: "提交后，提交人的权限被停用或重置过，请拒绝该申请",
  },
  confirmationWaits: {
    code: 409,
    fr: "C'est déjà demandé : un autre opérateur doit confirmer",
    zh: "已提交过，等待另一位运营人员确认",
  },
  simulatorAway: {
    code: 409,
    fr: "Le simulateur est arrêté ou ne répond pas : mettez-le d'abord en marche",
    zh: "模拟器已停止或没有响应，请先启动",
  },
  notASimulator: { code: 401, fr: "Cette clé n'est pas celle d'un simulateur", zh: "该密钥不属于模拟器" },
  accountNotFound: { code: 404, fr: "Compte introuvable : rechargez la liste", zh: "未找到该账号，请刷新列表" },
  reasonMissing: { code: 422, fr: "Dites pourquoi", zh: "请说明原因" },
  remarkMissing: {
    code: 422,
    fr: "Dites ce qu'il faut corriger, ou pourquoi",
    zh: "请说明需要修改的内容或原因",
  },
  reasonUnreadable: {
    code: 422,
    fr: "Ce motif contient un signe invisible : tapez-le de nouveau",
    zh: "原因含有不可见字符，请重新输入",
  },
  reasonHoldsLink: {
    code: 422,
    fr: "Ni lien ni adresse dans un motif : mettez un espace après un point",
    zh: "原因不能含链接或网址，句点后请加空格",
  },
  applicationSentAgain: {
    code: 409,
    fr: "La demande vient d'être modifiée ou renvoyée : relisez-la",
    zh: "商家刚刚修改或重新提交了申请，请重新查看",
  },
  platformKeyNotFound: { code: 404, fr: "Clé introuvable : rechargez la liste", zh: "未找到该密钥，请刷新列表" },
  platformKeyRevoked: { code: 409, fr: "Cette clé est déjà révoquée", zh: "该密钥已作废" },
  platformKeyChanged: {
    code: 409,
    fr: "Cette clé vient d'être renouvelée : relisez-la",
    zh: "该密钥刚刚更换过，请重新查看",
  },
  webhookForbidden: {
    code: 422,
    fr: "Donnez une adresse publique en https, sans port particulier",
    zh: "请填写公网 https 地址，勿用特殊端口",
  },
  webhookTaken: { code: 409, fr: "Cette adresse est déjà enregistrée", zh: "该地址已登记" },
  webhooksFull: { code: 409, fr: "Dix adresses au plus par système", zh: "每个系统最多登记 10\u00A0个地址" },
  webhookNotFound: { code: 404, fr: "Adresse introuvable : rechargez la liste", zh: "未找到该地址，请刷新列表" },
  webhookRotatedOften: {
    code: 429,
    fr: "Le secret de cette adresse a trop souvent changé : encore une fois dans {wait}",
    zh: "该地址的密钥更换过于频繁，请 {wait}后再换",
  },
  versionNotServed: {
    code: 422,
    fr: "Mettez d'abord le serveur à jour : personne ne peut encore installer cette version",
    zh: "请先升级服务器，该版本目前还无法安装",
  },
  versionNotNewer: {
    code: 409,
    fr: "Une version au moins aussi récente est déjà publiée",
    zh: "已发布过相同或更新的版本",
  },
});
