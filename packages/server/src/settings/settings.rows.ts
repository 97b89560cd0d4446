import {
  anyText,
  anyWholeNumber,
  builtApp,
  choice,
  choiceOrNone,
  dialCodes,
  emailAddress,
  folder,
  folderThere,
  gateway,
  host,
  mailServer,
  networks,
  onOrOff,
  phone,
  postgres,
  type Reader,
  readSetting,
  secret,
  secrets,
  sender,
  tilesAddress,
  webAddress,
  wholeNumber,
} from "./settings.readers.ts";
import { proxies } from "./settings.proxies.ts";
import { bucket } from "./settings.storage.ts";

/** One setting: how it is read, and what the documentation says of it. */
interface Row<Value> {
  reader: Reader<Value>;
  /** In a few words of Markdown, as `docs/operations.md` has it. */
  means: string;
  /** The words for what holds where nothing is set, where the reader has none that are good enough. */
  otherwise?: string;
}

/** Every setting of the environment, in the order of the documentation: what is not a row here is not read. */
export const settingRows = {
  PORT: { reader: wholeNumber(8080, { most: 65_535 }), means: "where the server listens" },
  HOST: { reader: host, means: "on which address", otherwise: "`127.0.0.1`; `0.0.0.0` behind a proxy" },
  DATABASE_URL: { reader: postgres, means: "any PostgreSQL from 15 on", otherwise: "none: the embedded PostgreSQL" },
  DATA_DIR: {
    reader: folder("data"),
    means:
      "the embedded database (`postgres/`), uploaded files (`files/`, without `FILES_URL`) and the secret (`secret`)",
  },
  FILES_URL: {
    reader: bucket,
    means: "a bucket of an S3-compatible storage for uploaded pictures ([pictures](#pictures))",
    otherwise: "none: `DATA_DIR/files`",
  },
  SERVER_SECRET: {
    reader: secret,
    means: "keys what is kept of codes and payloads; at least 32 characters at random ([the secret](#the-secret))",
    otherwise: "none: made once in `DATA_DIR/secret`",
  },
  SERVER_SECRET_OLD: {
    reader: secrets,
    means:
      "secrets from before, separated by commas: they open and verify what was kept under them, and seal nothing ([the secret](#the-secret))",
  },
  METRICS_TOKEN: {
    reader: secret,
    means:
      "whoever brings it as `authorization: Bearer …` reads `/metrics`; at least 32 characters at random ([metrics](#metrics))",
    otherwise: "none: there is no such address",
  },
  LOG_LEVEL: {
    reader: choice(["debug", "info", "warn", "error", "silent"], "info"),
    means: "how much the server says: `debug`, `info`, `warn`, `error` or `silent`",
  },
  PUBLIC_URL: {
    reader: webAddress,
    means:
      "where people reach the product, `https://tsena.example`: a referral's QR opens it, and a text message's code is bound to its host",
    otherwise: "none: it is not known",
  },
  TRUST_PROXY: {
    reader: proxies,
    means:
      "the proxies in front: how many, or their addresses and networks ([behind a proxy](#behind-a-proxy)); the server then listens on all addresses",
    otherwise: "none: nobody is believed",
  },
  TLS_CERT: {
    reader: anyText,
    means:
      "the file of a certificate of its own, with those that lead to it: the server then speaks TLS itself, and listens on all addresses; `SIGHUP` reads it anew",
  },
  TLS_KEY: {
    reader: anyText,
    means: "the file of the certificate's private key",
    otherwise: "none; needed with `TLS_CERT`",
  },
  MAX_CONNECTIONS: {
    reader: anyWholeNumber({ most: Number.MAX_SAFE_INTEGER }),
    means: "connections at once ([floods](#floods))",
    otherwise: "as many as fit, at most 10,000",
  },
  SILENCE_SECONDS: {
    reader: wholeNumber(20, { least: 1 }),
    means: "how long a connection may say nothing in the middle of a request, or take nothing of an answer",
  },
  SYSTEM_CALLS_A_MINUTE: {
    reader: wholeNumber(3000, { least: 1, most: 1_000_000_000 }),
    means:
      "how often a system of the platform may call within a minute, by its key, each node ([limits](#limits-of-calls))",
  },
  STRANGER_CALLS_A_MINUTE: {
    reader: wholeNumber(600, { least: 1, most: 1_000_000_000 }),
    means:
      "how often those who are not signed in may call within a minute, by their address, each node ([limits](#limits-of-calls))",
  },
  DATABASE_POOL: {
    reader: wholeNumber(10, { least: 1, most: 1000 }),
    means:
      "connections per node for its calls at the most; besides them are five for the poll, the clocks and `/readyz`, one that listens for signals, and one while it migrates",
  },
  DATABASE_NAMED_STATEMENTS: {
    reader: onOrOff(true),
    means: "`false` behind a pooler that cannot keep prepared statements (old pgbouncer)",
  },
  DRAIN_SECONDS: {
    reader: anyWholeNumber(),
    means:
      "how long a server told to stop by `SIGTERM` goes on answering, while `/readyz` says that it is not ready: as long as the balancer takes to notice",
    otherwise: "`0`; `5` in production",
  },
  LEAST_ROOM_MB: {
    reader: wholeNumber(64, { most: 1_000_000_000 }),
    means:
      "how much must be free on the disk of `DATA_DIR`, in MB: below it `/readyz` says no ([a full disk](#a-full-disk))",
  },
  MERCHANT_DIR: { reader: builtApp("packages/merchant/dist/current"), means: "the built app" },
  DESK_DIR: { reader: builtApp("packages/desk/dist/current"), means: "the built desk, served at `/desk/`" },
  OPERATOR_EMAIL: {
    reader: emailAddress,
    means: "an operator of the desk, made at the start ([operators](#operators))",
  },
  OPERATOR_PASSWORD: {
    reader: anyText,
    means: "that operator's password, at least 12 characters",
    otherwise: "none; needed with `OPERATOR_EMAIL`",
  },
  OPERATOR_RESET_FACTOR: {
    reader: anyText,
    means:
      "any text not used before: takes that operator's second factor away, once for each text ([operators](#operators))",
  },
  SERVICE_PHONE: { reader: phone, means: "the phone number of customer service, as the app shows it" },
  SERVICE_EMAIL: {
    reader: emailAddress,
    means: "its e-mail address; `/.well-known/security.txt` then names it to who has found a fault",
  },
  SMTP_URL: {
    reader: mailServer,
    means:
      "the mail server, `smtps://user:password@host` or `smtp://user:password@host:587`: without TLS no mail goes, unless the address ends in `?requireTLS=false` (a relay on the same machine)",
    otherwise: "none: mails wait in the outbox",
  },
  MAIL_FROM: {
    reader: sender,
    means: "the address that mails come from, `Tsena <code@example.com>`",
    otherwise: "none; needed with `SMTP_URL`",
  },
  SMS_URL: {
    reader: gateway,
    means:
      "an HTTP gateway, `https://user:password@sms.example/send`: it gets a POST of JSON `{to, text}`, with an `idempotency-key` that is the same at a second try, the user and password as basic authentication, any 2xx means taken, and no redirect is followed",
    otherwise: "none: text messages wait in the outbox",
  },
  SMS_COUNTRIES: {
    reader: dialCodes("+261"),
    means:
      "the dialling codes that are texted, `+261,+262`; a phone of another country is refused where it is given to be texted, and none is offered by the app. `+` alone is every country",
  },
  SMS_DAILY_CODES: {
    reader: wholeNumber(1000, { most: 1_000_000 }),
    means: "how many text messages with codes may go out a day ([the budget](#the-budget-of-text-messages))",
  },
  SMS_DAILY_SERVICE: {
    reader: wholeNumber(2000, { most: 1_000_000 }),
    means: "how many others: alarms for orders that nobody accepts, decisions",
  },
  ORDER_PAY_SECONDS: { reader: wholeNumber(15 * 60, { least: 1 }), means: "how long an order waits to be paid" },
  ORDER_SMS_SECONDS: {
    reader: wholeNumber(90, { least: 1 }),
    means: "how long after it is paid the order phone is told by text message of an order that nobody accepts",
  },
  ORDER_LAST_WARNING_SECONDS: {
    reader: wholeNumber(7 * 60, { least: 1 }),
    means: "how long after it is paid the order phone is warned for the last time",
  },
  ORDER_ACCEPT_SECONDS: {
    reader: wholeNumber(10 * 60, { least: 1 }),
    means: "the accept deadline: how long after it is paid an order that nobody accepts is cancelled",
  },
  ORDER_PROPOSAL_SECONDS: {
    reader: wholeNumber(3 * 60, { least: 1, most: 3600 }),
    means: "how long a customer is asked whether the rest of an order is wanted where something is missing",
  },
  ORDER_DELIVER_SECONDS: {
    reader: wholeNumber(12 * 3600, { least: 1 }),
    means: "how long after it was picked up an order that nobody reports delivered is completed",
  },
  ORDERS_MISSED_BEFORE_PAUSE: {
    reader: wholeNumber(3, { most: 1000 }),
    means: "after how many missed orders in a row an open shop is paused; `0`: never",
  },
  SHOP_UNREACHABLE_SECONDS: {
    reader: wholeNumber(5 * 60, { least: 30 }),
    means: "how long an open shop may be silent before the platform is told that it is unreachable",
  },
  WALLET_PAYOUT_MOST: {
    reader: wholeNumber(10_000_000, { least: 1, most: 1_000_000_000 }),
    means: "the most that leaves a wallet at once, by a transfer or a withdrawal, in ariary",
  },
  WALLET_DAY_MOST: {
    reader: wholeNumber(20_000_000, { least: 1, most: 1_000_000_000 }),
    means: "the most that leaves a wallet within a day of the shop, in ariary",
  },
  DESK_TWO_PERSONS_FROM: {
    reader: wholeNumber(1_000_000, { most: 1_000_000_000 }),
    means:
      "from how much an operator's recharges, refunds, decided payouts and vouchers of a day need a second operator, in ariary; `0`: each of them ([two persons](rules/desk.md#two-persons))",
  },
  MOBILE_MONEY_URL: {
    reader: gateway,
    means:
      "an API as MVola's is, `https://key:secret@api.mvola.mg`, by which withdrawals are paid to mobile-money numbers ([mobile money](#mobile-money))",
    otherwise: "none: money is withdrawn in cash only",
  },
  MOBILE_MONEY_NUMBER: {
    reader: phone,
    means: "the number of the platform's own mobile-money account, which pays them",
    otherwise: "none; needed with `MOBILE_MONEY_URL`",
  },
  ALLOW_OUTBOX_CODES: {
    reader: onOrOff(false),
    means:
      "`true` lets production start without `SMTP_URL` or `SMS_URL`, though every operator then reads the codes of that channel",
  },
  WEBHOOK_NETWORKS: {
    reader: networks,
    means: "networks that [webhooks](#webhooks) may go to beside, `10.1.2.3/32,fd00::/8`; the demo opens this machine",
    otherwise: "none: the internet's addresses only",
  },
  TILES_URL: {
    reader: tilesAddress,
    means: "where the tiles of maps come from ([maps](#maps))",
    otherwise: "none: maps are drawn",
  },
  TILES_ATTRIBUTION: { reader: anyText, means: "whom the tiles are owed to, as the map says it" },
  NODE_ENV: {
    reader: choiceOrNone(["production", "development", "test"]),
    means:
      "`production` refuses demo data, and to speak to the network without TLS; `development` and `test` change nothing",
  },
  MUTED: {
    reader: onOrOff(false),
    means:
      "`true` on a copy that is tried: nobody is written to, no system is told, no order expires ([trying a restore](#trying-a-restore))",
  },
  DEMO: {
    reader: onOrOff(false),
    means:
      "`true` seeds the demo's shop and accounts, which everybody knows; `npm start` sets it, unless told `--empty`",
  },
  DEMO_ASSETS: { reader: folderThere("packages/simulator/assets"), means: "the pictures of the demo's menu" },
} satisfies Record<string, Row<unknown>>;

type Rows = typeof settingRows;

/** The values of all settings, by their names in the environment. */
export type SettingValues = { [Name in keyof Rows]: ReturnType<Rows[Name]["reader"]["read"]> };

/** Reads every setting by itself; throws a sentence that names the first that cannot be used. */
export function readValues(environment: NodeJS.ProcessEnv): SettingValues {
  const values = Object.entries<Row<unknown>>(settingRows).map(([name, { reader }]) => [
    name,
    readSetting(reader, environment[name], name),
  ]);
  return Object.fromEntries(values) as SettingValues;
}

/** The settings as the documentation lists them. */
export function listSettings(): { name: string; otherwise: string; means: string }[] {
  return Object.entries<Row<unknown>>(settingRows).map(([name, { reader, means, otherwise = reader.otherwise }]) => ({
    name,
    otherwise,
    means,
  }));
}
