import { failureRows } from "./failures.table.ts";

/** Money. */
export const walletFailures = failureRows({
  amountNotWhole: { code: 422, fr: "Ce montant n'est pas entier", zh: "金额必须为整数" },
  amountNotPositive: { code: 422, fr: "Le montant doit dépasser zéro", zh: "金额必须大于零" },
  amountNegative: { code: 422, fr: "Le montant ne peut pas être négatif", zh: "金额不能为负数" },
  balanceTooLow: { code: 422, fr: "Solde insuffisant", zh: "余额不足" },
  payoutTooHigh: { code: 422, fr: "Au plus {amount} à la fois", zh: "单笔最多 {amount}" },
  payoutsOfDayTooHigh: {
    code: 422,
    fr: "Aujourd'hui, vous pouvez encore sortir {amount}",
    zh: "今日还可转出 {amount}",
  },
  payPasswordIncomplete: {
    code: 422,
    fr: "Le code de paiement compte 6 chiffres",
    zh: "支付密码为 6\u00A0位数字",
  },
  payPasswordsDiffer: {
    code: 422,
    fr: "Les deux codes de paiement ne sont pas identiques",
    zh: "两次输入的支付密码不一致",
  },
  payPasswordWrong: {
    code: 422,
    fr: "Code de paiement incorrect. Vous pouvez encore essayer {left} fois",
    zh: "支付密码错误，还可尝试 {left}\u00A0次",
  },
  payPasswordLocked: {
    code: 429,
    fr: "Trop d'erreurs : paiement bloqué encore {wait}",
    zh: "支付密码多次输错，请在 {wait}后重试",
  },
  payPasswordNotSet: { code: 409, fr: "Choisissez d'abord un code de paiement", zh: "请先设置支付密码" },
  payPasswordProofMissing: {
    code: 422,
    fr: "Entrez l'ancien code de paiement, ou votre mot de passe et le code reçu",
    zh: "请输入原支付密码，或登录密码和验证码",
  },
  payPasswordGuessed: {
    code: 422,
    fr: "Ce code de paiement se devine trop vite : choisissez-en un autre",
    zh: "这个支付密码太容易被猜到，请换一个",
  },
  payoutsWait: {
    code: 409,
    fr: "Le code de paiement vient d'être choisi : l'argent pourra sortir dans {wait}",
    zh: "支付密码刚刚设置，{wait}后才能付款",
  },
  receiverMissing: { code: 422, fr: "Choisissez à qui envoyer l'argent", zh: "请选择收款人" },
  receiverNotFound: { code: 404, fr: "Destinataire introuvable : vérifiez le numéro", zh: "未找到收款人，请核对账号" },
  shopNotPayable: {
    code: 409,
    fr: "Cette boutique ne peut pas être payée pour le moment",
    zh: "该店铺暂时无法收款",
  },
  transferToSelf: { code: 422, fr: "Vous ne pouvez pas vous payer vous-même", zh: "不能转账给自己" },
  transferFailed: { code: 422, fr: "Le transfert a échoué, rien n'a été débité", zh: "转账失败，未扣款" },
  withdrawalFailed: { code: 422, fr: "Le retrait a échoué, l'argent n'a pas bougé", zh: "提现失败，余额未变动" },
  mobileMoneyOff: {
    code: 409,
    fr: "Le retrait vers MVola est fermé pour le moment : retirez en espèces",
    zh: "MVola 提现暂未开通，请提取现金",
  },
  mobileNumberUnknown: {
    code: 422,
    fr: "MVola paie les numéros qui commencent par 034 ou 038",
    zh: "MVola 仅支持 034 或 038 开头的号码",
  },
  payoutSent: {
    code: 409,
    fr: "Le versement est déjà parti : il ne peut plus être annulé",
    zh: "款项已发出，无法取消",
  },
  payoutNotFound: { code: 404, fr: "Versement introuvable : rechargez la liste", zh: "未找到该笔汇款，请刷新列表" },
  payoutNotUnderWay: {
    code: 409,
    fr: "Ce versement n'est pas en route : il n'y a rien à demander",
    zh: "该笔汇款不在处理中，无需查询",
  },
  mobileMoneySilent: {
    code: 503,
    fr: "MVola n'a pas donné sa liste. Réessayez dans un instant",
    zh: "未能取得 MVola 的清单，请稍后重试",
  },
  mobileNumberMissing: { code: 422, fr: "Indiquez le numéro mobile money à créditer", zh: "请填写收款的移动钱包号码" },
  statementTooLong: {
    code: 422,
    fr: "Ce mois a trop de lignes pour un relevé : demandez-le à la plateforme",
    zh: "本月明细过多，请联系平台获取对账单",
  },
  qrCodeUnknown: { code: 422, fr: "Code QR inconnu ou incomplet", zh: "二维码无法识别或不完整" },
  dealNotFound: { code: 404, fr: "Opération introuvable : revenez à la liste", zh: "未找到该交易，请返回列表" },
  dealOfAnotherKind: { code: 409, fr: "Ce code sert à une autre opération", zh: "该二维码不适用于此操作" },
  dealCompleted: { code: 409, fr: "Cette opération est déjà terminée", zh: "该交易已完成" },
  dealCancelled: { code: 409, fr: "Cette opération a été annulée", zh: "该交易已取消" },
  dealExpired: { code: 409, fr: "Cette opération a expiré", zh: "该交易已过期" },
  dealAmountDiffers: {
    code: 409,
    fr: "Ce n'est pas le montant demandé, scannez de nouveau",
    zh: "与收款金额不一致，请重新扫码",
  },
  matchCodeIncomplete: { code: 422, fr: "Le code de contrôle compte 4 chiffres", zh: "核对码为 4\u00A0位数字" },
  matchCodeWrong: {
    code: 422,
    fr: "Le code de contrôle n'est pas le bon. Vous pouvez encore essayer {left} fois",
    zh: "核对码不正确，还可尝试 {left}\u00A0次",
  },
  matchCodeUsedUp: {
    code: 409,
    fr: "Trop de codes de contrôle incorrects : ce retrait est annulé",
    zh: "核对码多次输错，本次提现已取消",
  },
});
