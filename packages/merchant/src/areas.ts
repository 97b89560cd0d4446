/**
 * What of the app comes together: in which catalogue a text is, and in which file of the build a part. The routes, the
 * catalogues' tool and the build read it. Names are from this folder, without the ending of a file, with a `/` of a
 * folder; `@tsena/` begins a file of another package.
 */

/** Where the texts of each catalogue stand, loaded with its screens; any other text is in `app`, which every page has. */
export const catalogues = {
  accounts: ["accounts/", "forms/code-entry", "forms/own-password-field", "forms/referrer-field", "forms/resend"],
  /** What the first screen says: its words are few, and the accounts' many others do not come with them. */
  entry: ["accounts/screens/entry", "accounts/screens/login", "accounts/parts/agreement", "accounts/use-account-hint"],
  maps: ["maps/"],
  orders: [
    "navigation/no-shop",
    "orders/order.states",
    "orders/order.way",
    "orders/order.words",
    "orders/search.filter",
    "orders/sold-out.queries",
    "orders/parts/",
    "orders/screens/",
    "undo/",
  ],
  /** Slips and the printer, and missed orders: what comes behind the screens is no part of the list of orders. */
  slips: ["orders/slips/", "orders/missed/"],
  pictures: ["pictures/"],
  products: ["products/", "forms/stepper", "undo/"],
  settings: ["settings/"],
  /** Around the screens of a shop, which none has before anybody is signed in. */
  shell: [
    "shell/states",
    "shell/tabs",
    "shell/alert-status",
    "shell/waiting-call",
    "shell/ring-status",
    "shell/over-status",
    "ui/not-yet",
    "api/read-at",
    "ui/leave-sheet",
    "ui/keypad",
    "reminder/notify",
    "reminder/reminder",
    "shell/refused-status",
    "unsent/",
  ],
  shops: ["shops/", "navigation/no-shop", "forms/code-entry", "forms/referrer-field", "forms/resend", "forms/stepper"],
  staff: ["staff/", "forms/code-entry", "forms/own-password-field", "forms/resend", "ui/secret-pad"],
  /** The titles of the pages that the app does not open with. */
  titles: ["routes", "routes.extensions", "routes.wallet"],
  wallet: ["wallet/", "forms/code-entry", "forms/own-password-field", "forms/resend", "ui/secret-pad"],
} as const satisfies Record<string, readonly string[]>;

/** A part of the app with a catalogue of its own, so that the first screen carries no other's words. */
export type WordsArea = "app" | keyof typeof catalogues;

interface Chunk {
  holds?: readonly string[];
  /** What of others' packages. */
  packages?: readonly string[];
  /** What of the folders above is left to the pages that need it. */
  but?: readonly string[];
}

/** A practice order: it is drawn by the parts of the orders, and rings as the settings' test does, whose page leads to it. */
const practice = [
  ...["deeds", "queries", "rules", "store"].map((kind) => `orders/practice.${kind}`),
  "orders/use-practice",
  ...["mark", "run"].map((part) => `orders/parts/practice-${part}`),
  "orders/screens/practice",
];

/** One page's, with a package that no other takes. */
const sortedByHand = [
  "screens/sorting",
  ...["sortable-row", "sortable-list", "sorting-list"].map((file) => `parts/${file}`),
].map((file) => `products/categories/${file}`);

/**
 * The files of the build that are put together by hand: small ones compress worse, and each costs its headers and, beyond the
 * sixth, a turn on a slow link: the menu came in 50. A file takes along what its parts import, but what one above it holds, so
 * that none needs one below: what several areas share stands above them, and a part that needs much which its area does not
 * is left out, to come by itself.
 */
export const chunks: Readonly<Record<string, Chunk>> = {
  /** React changes less often than the app: a phone that has it does not pay for it again with each release. */
  react: { packages: ["react", "react-dom", "scheduler"] },
  /** What every page starts with. */
  base: {
    packages: ["@lingui", "wouter", "regexparam"],
    holds: [
      "virtual:calls",
      ...["access", "call", "exchange", "languages", "result"].map((file) => `@tsena/contract/${file}`),
      ...[
        "call-failed",
        "answers",
        "unexpected",
        "storage",
        "store",
        "language",
        "navigation/hash-location",
        "i18n/formats",
        "i18n/marks",
      ].map((file) => `@tsena/web/${file}`),
      "app",
      "routes.first",
      "start",
      "shell/",
      "navigation/",
      "pwa/",
      "i18n/",
      "settings/newest",
      ...["api", "chunk", "client", "language", "link", "notices"].map((file) => `api/${file}`),
      ...["reactions", "request", "signals", "timings", "waiting", "words"].map((file) => `api/${file}`),
      ...["access", "endings", "session", "sign-in-first", "way-to-login"].map((file) => `person/${file}`),
      ...["alert-slot", "button", "empty-state", "icon", "nav-bar", "notice", "press", "skeleton", "slot"].map(
        (file) => `ui/${file}`,
      ),
      ...["status-line", "toast", "veil"].map((file) => `ui/${file}`),
      ...["press-button", "use-press"].map((file) => `@tsena/web/ui/${file}`),
    ],
    but: [
      "pwa/registration",
      ...["day-name", "joined"].map((file) => `i18n/${file}`),
      ...[
        "shop-frame",
        "shop-line",
        "shop-told",
        "alert-status",
        "refused-status",
        "ring-status",
        "over-status",
        "waiting-call",
      ].map((file) => `shell/${file}`),
      ...["states", "tabs"].map((file) => `shell/${file}`),
      "shell/who-is-there",
      "navigation/before-shop",
      "navigation/no-shop",
      "navigation/use-leave-blocker",
      "navigation/use-leave-question",
      "navigation/use-navigate-while-shown",
      "navigation/use-second-step",
      "i18n/locales/",
      "i18n/language-switch",
      "i18n/plain-letters",
    ],
  },
  /** The login, and what every form after it is made of too. */
  forms: {
    holds: [
      ...["account", "area-code", "open-draft"].map((file) => `forms/${file}`),
      ...["forms/use-draft", "forms/use-form", "use-is-shown"].map((file) => `@tsena/web/${file}`),
      "person/who-asks",
      ...["field-frame", "text-field", "password-field", "tick"].map((file) => `ui/${file}`),
      "accounts/entry.queries",
      "accounts/home",
      "accounts/screens/login",
      "accounts/use-account-hint",
      "accounts/parts/agreement",
    ],
  },
  /** What both the orders and the pages before a sign-in read an answer with. */
  answers: {
    packages: ["valibot"],
    holds: [
      "@tsena/contract/failures",
      "@tsena/contract/values",
      "@tsena/contract/phone.signs",
      "@tsena/contract/numbers",
      "ui/ticker",
    ],
  },
  /** What lies sealed on the phone, its key, and what follows when its person changes: nobody has any of it before a sign-in. */
  sealed: {
    packages: ["idb-keyval"],
    holds: [
      "forms/own-drafts",
      ...["disk", "own-key", "person-changes", "sealing", "tabs"].map((file) => `person/${file}`),
    ],
  },
  /** Where everybody lands after a sign-in, with what rings there. */
  orders: { holds: ["orders/screens/orders", "shell/shop-frame", "reminder/reminder"] },
  /** Heavy, and wanted on few pages: by their names the journeys see that no other page asks for them. */
  leaflet: { packages: ["leaflet"] },
  "easy-crop": { packages: ["react-easy-crop", "normalize-wheel"] },
  /** What pages are made of beyond the first ones: in one file, as each page takes a good part of it. */
  kit: {
    holds: [
      "api/",
      "forms/",
      "ui/",
      "undo/",
      ...["forms/", "i18n/", "navigation/", "ui/"].map((folder) => `@tsena/web/${folder}`),
      "i18n/language-switch",
      "i18n/plain-letters",
      "navigation/use-leave-blocker",
      "navigation/use-leave-question",
      "navigation/use-navigate-while-shown",
      "navigation/use-second-step",
      "maps/where-am-i",
      "pictures/product-picture",
    ],
    // Every page begins with them.
    but: ["ui/base", "ui/tokens", "@tsena/web/ui/base", "@tsena/web/ui/tokens"],
  },
  /** What runs behind every page: of the areas it takes only marks and counts; and the test of the ring, which three of them ask. */
  background: {
    holds: ["background", "settings/alert-tests.queries", "settings/parts/updates", "settings/parts/version-notes"],
  },
  /** Places in words and figures, without a map. */
  places: {
    holds: [
      "@tsena/web/maps/geo",
      ...["chosen-place", "use-distance-words", "use-place-words", "use-unknown-words"].map((file) => `maps/${file}`),
    ],
  },
  maps: { holds: ["maps/", "@tsena/web/maps/"], but: ["@tsena/web/maps/data/"] },
  pictures: { holds: ["pictures/"], but: ["pictures/cutting", "pictures/screens/"] },
  /** Who somebody is, and proves by a code to be. */
  accounts: { holds: ["accounts/"], but: ["accounts/screens/own-details", "accounts/screens/staff-password"] },
  menu: {
    holds: ["products/"],
    but: ["categories", "form", "menu-file", "prices", "variants"].map((folder) => `products/${folder}/`),
  },
  categories: { holds: ["products/categories/", "products/menu-file/"], but: sortedByHand },
  products: { holds: ["products/"], but: sortedByHand },
  slips: { holds: ["orders/slips/"] },
  order: { holds: ["orders/"], but: practice },
  /** The shop's tab, with what its pages take of it, and the line of a closed shop. */
  shop: { holds: ["shops/screens/shop", "shops/parts/pause-here", "shell/shop-line"] },
  shops: {
    holds: ["shops/"],
    but: [
      "shops/screens/shop-map",
      ...["", "-category", "-legal-person", "-map", "-qualification", "-sent", "-store"].map(
        (step) => `shops/screens/open-store${step}`,
      ),
    ],
  },
  "open-store": { holds: ["shops/"], but: ["shops/screens/open-store-map", "shops/screens/shop-map"] },
  staff: { holds: ["staff/"] },
  /** What offers a newer version comes over any page. */
  settings: { holds: ["settings/", ...practice], but: ["settings/parts/update-prompt"] },
  /** What judges digits that are chosen takes the rules of accounts along: it comes while they are typed. */
  wallet: { holds: ["wallet/"], but: ["wallet/pay-code.check", "wallet/deals/"] },
  deals: { holds: ["wallet/deals/"] },
};

/** What the entry loads at once, and every page with it. */
export const startPart = "start";

/** What the browser runs beside the app: a file of the build by itself. */
export const workerPart = "worker/service-worker";

/** The files of the build that somebody waits for right after the start: their parts are asked for together. */
export const firstChunks = ["forms", "orders", "shop-frame"];
