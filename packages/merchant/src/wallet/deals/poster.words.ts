import type { Language } from "@tsena/contract/languages";

/** What the poster says, in both languages whatever the app's: whoever pays reads one of them. */
export const posterWords: Readonly<Record<Language, { title: string; steps: readonly string[] }>> = {
  fr: {
    title: "Payez ici avec Tsena",
    steps: [
      "Ouvrez Tsena, puis Portefeuille, Payer et encaisser, Scanner un code",
      "Visez ce code et tapez le montant",
      "Tapez votre code de paiement",
      "Montrez l'écran vert au vendeur",
    ],
  },
  zh: {
    title: "在此使用 Tsena 付款",
    steps: ["打开 Tsena，依次点“钱包”“收付款”“扫一扫”", "对准此二维码，输入金额", "输入支付密码", "向店员出示绿色页面"],
  },
};
