import { defaultLanguage, type Language, languageHeaders } from "@tsena/contract/languages";

const languages = Object.keys(languageHeaders) as Language[];

/**
 * What a journey is declared with, to be walked in one language, its `language`: what a language changes of a screen is its
 * texts, and of what they lead to nothing. The journeys of a file take turns (docs/decisions/057).
 */
export const speaks = { fr: { tag: "@fr" }, zh: { tag: "@zh" } } as const satisfies Record<Language, { tag: string }>;

/** The language that a journey was declared with. */
export function languageOf({ tags }: { tags: readonly string[] }): Language {
  return languages.find((language) => tags.includes(speaks[language].tag)) ?? defaultLanguage;
}

/** The words a person looks for on the screen, in the language the phone speaks. */
export const words = {
  account: { fr: "Téléphone ou e-mail", zh: "手机号或邮箱" },
  password: { fr: "Mot de passe", zh: "密码" },
  agree: { fr: /J'accepte/, zh: /同意/ },
  signIn: { fr: "Se connecter", zh: "登录" },
  pending: { fr: /À accepter/, zh: /待接单/ },
  toPickUp: { fr: /À remettre/, zh: /待取餐/ },
  history: { fr: /Historique/, zh: /历史/ },
  order: { fr: "Commande", zh: "订单" },
  accept: { fr: "Accepter", zh: "接单" },
  refuse: { fr: "Refuser", zh: "拒单" },
} as const satisfies Record<string, Record<Language, string | RegExp>>;

export type Words = { [Name in keyof typeof words]: string | RegExp };

/** The words in one language. */
export function wordsIn(language: Language = defaultLanguage): Words {
  return Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, texts[language]])) as Words;
}
