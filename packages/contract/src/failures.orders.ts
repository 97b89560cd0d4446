import { failureRows } from "./failures.table.ts";

/** Orders: what was lost to someone else, and what the moment does not allow. */
export const orderFailures = failureRows({
  orderNotFound: { code: 404, fr: "Commande introuvable", zh: "未找到该订单" },
  alertTestNotFound: { code: 404, fr: "Ce test est introuvable : recommencez-le", zh: "未找到该测试，请重新测试" },
  orderItemNotFound: { code: 404, fr: "Cet article n'est pas dans la commande", zh: "订单中没有该商品" },
  orderNotPaidYet: { code: 409, fr: "Le client n'a pas encore payé cette commande", zh: "顾客尚未付款" },
  orderAlreadyPaid: { code: 409, fr: "Cette commande est déjà payée", zh: "订单已付款" },
  orderAlreadyAccepted: { code: 409, fr: "Cette commande est déjà acceptée", zh: "订单已被接单" },
  orderNotAcceptedYet: {
    code: 409,
    fr: "Acceptez d'abord cette commande",
    zh: "请先接单",
  },
  orderAlreadyPickedUp: { code: 409, fr: "Cette commande est déjà partie en livraison", zh: "该订单已在配送中" },
  orderNotPickedUpYet: { code: 409, fr: "Cette commande n'est pas encore partie", zh: "订单尚未取走" },
  orderNotDeliveredYet: { code: 409, fr: "Cette commande n'est pas encore livrée", zh: "该订单尚未送达" },
  orderRefunded: { code: 409, fr: "Cette commande est déjà remboursée", zh: "该订单已退款" },
  orderCompleted: { code: 409, fr: "Cette commande est déjà livrée", zh: "订单已完成" },
  orderCancelled: { code: 409, fr: "Cette commande a été annulée", zh: "订单已取消" },
  deliveredByPlatform: {
    code: 409,
    fr: "C'est le livreur de la plateforme qui s'en charge",
    zh: "该订单由平台骑手配送",
  },
  deliveredByMerchant: { code: 409, fr: "C'est la boutique qui livre cette commande", zh: "该订单由商家自配送" },
  handOverCodeWrong: { code: 422, fr: "Le code de remise n'est pas le bon", zh: "取餐码不正确" },
  handOverLocked: {
    code: 429,
    fr: "Trop de codes faux pour cette commande : réessayez dans {wait}",
    zh: "该订单取餐码错误次数过多，请 {wait}后再试",
  },
  orderUrgedLately: {
    code: 429,
    fr: "La boutique vient d'être relancée : réessayez dans {wait}",
    zh: "刚刚催过单，请 {wait}后再试",
  },
  pushImpossible: {
    code: 422,
    fr: "Ce navigateur ne peut pas être prévenu quand l'application est fermée",
    zh: "应用关闭时，此浏览器无法接收通知",
  },
  daysTooMany: {
    code: 422,
    fr: "C'est trop pour un seul tableau : choisissez moins de jours",
    zh: "内容太多，一张表放不下，请少选几天",
  },
  courierMissing: { code: 409, fr: "Cette commande n'a pas encore de livreur", zh: "该订单还没有骑手" },
  shopClosed: { code: 422, fr: "La boutique est fermée en ce moment", zh: "店铺暂未营业" },
  shopBusy: { code: 422, fr: "La boutique est débordée, réessayez plus tard", zh: "店铺繁忙，请稍后再试" },
  productNotOnSale: { code: 422, fr: "{name} n'est pas en vente", zh: "{name} 未上架" },
  productNotFound: { code: 404, fr: "Produit introuvable", zh: "未找到商品" },
  externalIdTaken: { code: 409, fr: "Cette référence a déjà servi pour une autre commande", zh: "该外部单号已被使用" },
  shopOrReferenceMissing: {
    code: 422,
    fr: "Nommez une boutique (shopId) ou votre référence (externalId)",
    zh: "请提供店铺 shopId 或您的订单号 externalId",
  },
  amountChanged: { code: 409, fr: "Le montant a changé : {amount} maintenant", zh: "金额有变化，现为 {amount}" },
  orderTooLarge: { code: 422, fr: "Cette commande dépasse ce que la plateforme permet", zh: "订单超出平台限额" },
  insufficientStock: {
    code: 422,
    fr: "Stock insuffisant pour {name} : à réapprovisionner",
    zh: "{name} 库存不足，请补货",
  },
});
