import { failureRows } from "./failures.table.ts";

/** The shop: its application, its hours, whether it is open. */
export const shopFailures = failureRows({
  shopAlreadyRegistered: { code: 409, fr: "Cette boutique est déjà inscrite", zh: "店铺已注册" },
  applicationInReview: { code: 409, fr: "La demande est en cours d'examen", zh: "申请正在审核中" },
  applicationNotSent: { code: 409, fr: "La demande n'est pas encore envoyée", zh: "申请尚未提交" },
  applicationRejected: { code: 409, fr: "La demande a été refusée", zh: "申请未通过审核" },
  applicationIncomplete: {
    code: 422,
    fr: "Remplissez les quatre étapes avant d'envoyer",
    zh: "请填完四个步骤后再提交",
  },
  shopSuspended: { code: 409, fr: "La plateforme a suspendu cette boutique", zh: "店铺已被平台停用" },
  shopNotApproved: { code: 409, fr: "La boutique n'est pas encore validée", zh: "店铺尚未通过审核" },
  shopCategoryMissing: { code: 422, fr: "Choisissez le type de boutique", zh: "请选择店铺类型" },
  shopCategoryNotFound: { code: 404, fr: "Ce type de boutique n'existe plus", zh: "该店铺类型不存在" },
  papersMissing: { code: 422, fr: "Cette activité demande NIF, STAT et RCS", zh: "该类店铺需提供 NIF、STAT 和 RCS" },
  idTypeMissing: { code: 422, fr: "Choisissez la carte d'identité ou le passeport", zh: "请选择身份证或护照" },
  cinIncomplete: { code: 422, fr: "Le numéro de CIN compte 12 chiffres", zh: "CIN 身份证号为 12\u00A0位数字" },
  placeIsTownCentre: {
    code: 422,
    fr: "C'est le centre de la ville : mettez l'épingle devant la porte",
    zh: "这里是市中心，请把图钉移到店门口",
  },
  orderPhoneMissing: { code: 422, fr: "Indiquez le téléphone qui reçoit les commandes", zh: "请设置接单电话" },
  orderPhoneProven: { code: 409, fr: "Ce numéro est déjà confirmé", zh: "该号码已验证" },
  timeInvalid: { code: 422, fr: "Écrivez l'heure comme 08:30", zh: "时间格式应为 08:30" },
  hoursEndBeforeStart: { code: 422, fr: "La fin doit venir après le début", zh: "结束时间必须晚于开始时间" },
  hoursOverlap: { code: 422, fr: "Ces horaires se chevauchent", zh: "营业时间段重叠" },
  hoursInNightBefore: {
    code: 422,
    fr: "La nuit de la veille dure encore à cette heure\u00A0: ouvrez après sa fin",
    zh: "前一晚此时还没打烊，请晚些开门",
  },
  hoursInMorningAfter: {
    code: 422,
    fr: "Cette nuit va plus loin que l'ouverture du lendemain\u00A0: fermez avant",
    zh: "当晚打烊晚于次日开门，请提前打烊",
  },
  hoursTaken: { code: 409, fr: "Ce moment du jour a déjà ses horaires", zh: "该时段已设置营业时间" },
  hoursNotFound: { code: 404, fr: "Horaire introuvable : rechargez la page", zh: "未找到该营业时间，请刷新页面" },
  pauseWhileClosed: {
    code: 409,
    fr: "La boutique est fermée\u00A0: pour une pause, ouvrez-la d'abord",
    zh: "店铺未营业，无法暂停，请先开店",
  },
  pauseEndMissing: { code: 422, fr: "Choisissez jusqu'à quand dure la pause", zh: "请选择暂停营业到什么时候" },
  pauseEndPast: { code: 422, fr: "La fin de la pause est déjà passée", zh: "暂停结束时间已过" },
  pauseEndFar: {
    code: 422,
    fr: "Une pause dure sept jours au plus, au-delà fermez la boutique",
    zh: "暂停营业最多 7\u00A0天，更久请直接打烊",
  },
  shopPhotosFull: { code: 409, fr: "Six photos au plus : remplacez-en une", zh: "最多 6\u00A0张照片，请替换其中一张" },
  shopFileNotFound: { code: 404, fr: "Image introuvable : rechargez la page", zh: "未找到该图片，请刷新页面" },
});
