import { failureRows } from "./failures.table.ts";

/** What can go wrong at any call. */
export const generalFailures = failureRows({
  notSignedIn: { code: 401, fr: "Veuillez d'abord vous connecter", zh: "请先登录" },
  moduleNotGranted: {
    code: 401,
    fr: "Il vous faut l'accès {module} : demandez-le au propriétaire",
    zh: "您没有{module}权限，请联系店主开通",
  },
  ownerOnly: { code: 401, fr: "Seul le propriétaire peut le faire : demandez-lui", zh: "只有店主可以操作，请联系店主" },
  platformKeyMissing: {
    code: 401,
    fr: "Clé de plateforme absente : envoyez l'en-tête Authorization: Bearer CLÉ",
    zh: "缺少平台密钥，请发送请求头 Authorization: Bearer 密钥",
  },
  platformKeyWrong: {
    code: 401,
    fr: "Clé de plateforme inconnue, expirée ou révoquée",
    zh: "平台密钥无效、已过期或已撤销",
  },
  sessionExpired: { code: 403, fr: "Votre connexion a expiré, reconnectez-vous", zh: "登录已过期，请重新登录" },
  sessionEnded: {
    code: 405,
    fr: "Cet appareil a été déconnecté depuis un autre",
    zh: "本机已被另一台设备退出登录",
  },
  staffUnbound: {
    code: 405,
    fr: "Vous ne faites plus partie de l'équipe, voyez avec le propriétaire",
    zh: "您已不是该店店员，请联系店主",
  },
  accountDisabled: {
    code: 405,
    fr: "Ce compte a été désactivé par la plateforme, appelez le service client",
    zh: "该账号已被平台停用，请联系客服",
  },
  pinUsedUp: {
    code: 405,
    fr: "Trop d'essais du code PIN : reconnectez-vous avec votre mot de passe",
    zh: "PIN 码错误次数过多，请用密码重新登录",
  },
  accountWasDisabled: {
    code: 405,
    fr: "Ce compte avait été désactivé par la plateforme : reconnectez-vous",
    zh: "该账号曾被平台停用，请重新登录",
  },
  proofWanted: { code: 401, fr: "Entrez votre mot de passe pour continuer", zh: "请输入您的密码以继续使用" },
  sessionLocked: { code: 401, fr: "Entrez votre code PIN pour continuer", zh: "请输入您的 PIN 码" },
  callUnknown: { code: 404, fr: "Cette adresse n'existe pas", zh: "该地址不存在" },
  addressEndsInSlash: {
    code: 404,
    fr: "Cette adresse n'existe pas : enlevez la barre oblique à la fin",
    zh: "该地址不存在，请去掉末尾的斜杠",
  },
  methodWrong: {
    code: 404,
    status: 405,
    fr: "Cette adresse se demande autrement : {methods}",
    zh: "该地址的请求方法应为：{methods}",
  },
  shopNotFound: { code: 404, fr: "Boutique introuvable : rechargez la page", zh: "未找到店铺，请刷新页面" },
  bodyUnreadable: {
    code: 400,
    fr: "Le message reçu est illisible, réessayez",
    zh: "收到的数据无法读取，请重试",
  },
  bodyTooLarge: { code: 413, fr: "Le message est trop lourd", zh: "数据过大" },
  bodyNotJson: {
    code: 415,
    fr: "Le message n'est pas au format attendu",
    zh: "数据格式不正确",
  },
  invalidInput: { code: 422, fr: "Vérifiez ce qui est signalé", zh: "请检查标出的内容" },
  formIncomplete: {
    code: 422,
    fr: "Il manque quelque chose : voyez ce qui est signalé",
    zh: "还有内容没填，请查看标出的地方",
  },
  fieldMissing: {
    code: 422,
    fr: "Écrivez ou choisissez ce qui est demandé ici",
    zh: "请填写此项",
  },
  fieldUnknown: {
    code: 422,
    fr: "Cela n'existe pas ici : vérifiez son nom",
    zh: "这里没有这一项，请检查名称",
  },
  fieldWrong: { code: 422, fr: "Cette valeur n'est pas acceptée", zh: "该内容不符合要求" },
  textTooLong: { code: 422, fr: "Ce texte est trop long, raccourcissez-le", zh: "内容过长，请缩短" },
  idempotencyKeyMissing: {
    code: 422,
    fr: "L'envoi doit porter sa clé unique",
    zh: "请求缺少唯一标识",
  },
  idempotencyKeyWrong: {
    code: 422,
    fr: "La clé unique de l'envoi n'est pas valable",
    zh: "请求的唯一标识无效",
  },
  idempotencyKeyReused: { code: 422, fr: "Cette clé a déjà servi pour un autre envoi", zh: "该唯一标识已用于其他请求" },
  answerLost: {
    code: 409,
    fr: "C'est sans doute déjà fait : vérifiez avant de recommencer",
    zh: "操作可能已经完成，请先核对再重试",
  },
  changedMeanwhile: {
    code: 409,
    fr: "Quelqu'un l'a modifié entre-temps, relisez puis recommencez",
    zh: "内容已被他人修改，请刷新后再试",
  },
  tooManyRequests: {
    code: 429,
    fr: "Trop d'essais : réessayez dans {wait}",
    zh: "操作过于频繁，请在 {wait}后重试",
  },
  tooManyCalls: {
    code: 429,
    fr: "Trop de demandes à la fois : réessayez dans {wait}",
    zh: "请求过多，请在 {wait}后重试",
  },
  requestTooSlow: { code: 408, fr: "L'envoi a pris trop de temps, réessayez", zh: "发送超时，请重试" },
  serverError: {
    code: 500,
    fr: "Réseau occupé, patientez un instant",
    zh: "网络繁忙，请稍候",
  },
  notYetAvailable: { code: 501, fr: "Cette fonction n'est pas encore disponible", zh: "该功能暂未开放" },
  diskFull: {
    code: 503,
    fr: "Tsena n'a plus de place : rien n'a été enregistré, réessayez plus tard",
    zh: "Tsena 空间已满，未能保存，请稍后再试",
  },
  unavailable: {
    code: 503,
    fr: "Réseau occupé, patientez un instant",
    zh: "网络繁忙，请稍候",
  },
});
