import { join } from "node:path";
import * as v from "valibot";
import { NewPassword } from "@tsena/contract/accounts";
import { countSigns } from "@tsena/contract/seen-signs";
import { guessOf } from "../secrets/passwords.rules.ts";
import { CannotStart } from "../system/cannot-start.ts";
import { connectionsAtMost } from "../system/descriptors.ts";
import type { Networks } from "../system/networks.ts";
import type { Proxies } from "./settings.proxies.ts";
import { readValues, type SettingValues } from "./settings.rows.ts";
import type { FileStorage } from "./settings.storage.ts";
import type { TextBudgets } from "./text-budgets.ts";

export type { FileStorage };

/** How long each thing waits before the server does something about it, in seconds. */
export interface Waits {
  /** Until an order is paid (rules/orders.md#payment-deadline). */
  pay: number;
  /** Until a paid one is accepted (rules/orders.md#accept-deadline). */
  accept: number;
  /** Until a customer has answered a proposal (rules/orders.md#proposals). */
  proposal: number;
  /** Until one on its way is delivered (rules/orders.md#delivery-deadline). */
  deliver: number;
  /** Until the order phone is told of a paid one, and is warned for the last time (rules/orders.md#warnings-before-the-deadline). */
  smsAfter: number;
  lastWarning: number;
  /** Until an open shop that is not heard is unreachable (rules/shops.md#reachable-shops). */
  unreachable: number;
}

/** What the environment settles (rules/platform.md#settings). */
export interface Settings {
  host: string;
  port: number;
  /** Undefined: the embedded database under `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  filesDir: string;
  /** Where uploaded files are kept; undefined: on the disk, in `filesDir`. */
  storage: FileStorage | undefined;
  merchantDir: string;
  deskDir: string;
  logLevel: string;
  /** Those who are believed when they say whom they speak for. */
  proxies: Proxies;
  /** Connections of callers at the most; beyond it the idlest of whoever holds the most is let go. */
  maxConnections: number;
  /** How long a connection may say nothing in the middle of a request, or take nothing of an answer. */
  silenceMs: number;
  /** How many calls are answered within a minute: of a system by its key, and of whoever is not signed in by their address. */
  callsAMinute: { system: number; stranger: number };
  /** The files of our own certificate and key; undefined where TLS ends before us, or not at all. */
  tls: { certFile: string; keyFile: string } | undefined;
  poolSize: number;
  namedStatements: boolean;
  production: boolean;
  /** How long a server that was told to stop goes on, so that whoever balances sees that it is not ready any more. */
  drainSeconds: number;
  /** The address that people reach the product at; undefined: it is not known. */
  publicUrl: string | undefined;
  /** Keys what is kept of codes and of payloads; undefined: one of this machine, in `dataDir`. Nodes on several machines share one. */
  serverSecret: string | undefined;
  /** Those before it, which still open and verify what was kept under them; they seal nothing any more. */
  oldServerSecrets: string[];
  /** What whoever reads `/metrics` has to bring; undefined: nobody does. */
  metricsToken: string | undefined;
  /** The mail server, and the address that mails come from; undefined: mails wait in the outbox. */
  mail: { url: string; from: string } | undefined;
  /** The HTTP gateway of text messages; undefined: they wait in the outbox. */
  smsUrl: string | undefined;
  /** Whether codes may wait in the outbox in production too. */
  allowOutboxCodes: boolean;
  /** Networks that webhooks may go to beside the internet's addresses (decision 023). */
  webhookNetworks: Networks;
  /** The dialling codes of the countries that are texted. */
  smsCountries: readonly string[];
  /** How many text messages a day may cost, by who pays. */
  smsBudgets: TextBudgets;
  waits: Waits;
  /** After how many missed orders in a row a shop is paused; 0: never (rules/orders.md#missed-in-a-row). */
  missedBeforePause: number;
  /** The most that leaves a wallet at once, and within a day, in ariary (rules/wallet.md#limits-of-payouts). */
  payouts: { most: number; dayMost: number };
  /** From how much an operator's money deeds of a day need a second operator, in ariary (rules/desk.md#two-persons). */
  twoPersonsFrom: number;
  /** Where mobile money is paid out, and by which account; undefined: it is not. */
  mobileMoney: { url: string; ours: string } | undefined;
  /** How customer service is reached. */
  service: { phone: string | null; email: string | null };
  /** Where the tiles of maps come from, and whom they are owed to; without an address maps are drawn. */
  tiles: { tilesUrl: string | null; tilesAttribution: string };
  /** An operator made, or given this password, at the start. */
  operator: { email: string; password: string; resetFactor: string | undefined } | undefined;
  /** Whether nobody outside is told of anything, and no clock moves an order: a copy that is tried must not speak for the real one. */
  muted: boolean;
  /** Less room than this on the disk of `dataDir` is none. */
  leastRoomBytes: number;
  /** Seeds a shop of the demo; the folder of its pictures. */
  demo: { assetsDir: string } | undefined;
}

/** An address that only programs of the same machine reach. */
const ownMachine = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/** In production nobody's password crosses a network that can be read. */
function checkTransport({ production, host, tls, proxies }: Settings): void {
  if (!production || tls !== undefined || proxies !== undefined || ownMachine.test(host)) return;
  throw new CannotStart(
    `HOST=${host} would speak to the network without TLS: set TLS_CERT and TLS_KEY, or TRUST_PROXY where a proxy ends TLS`,
  );
}

/** Without a driver codes wait in the outbox, where every operator reads them: fit for a trial, and for nothing that is in earnest. */
function checkOutbox({ production, muted, allowOutboxCodes, mail, smsUrl }: Settings): void {
  if (!production || muted || allowOutboxCodes || (mail && smsUrl)) return;
  const missing = [...(mail ? [] : ["SMTP_URL and MAIL_FROM"]), ...(smsUrl ? [] : ["SMS_URL"])];
  throw new CannotStart(
    `production needs ${missing.join(", ")}: without it codes wait in the outbox, where operators read them; ALLOW_OUTBOX_CODES=true allows that`,
  );
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: SettingValues): Settings["mail"] {
  if (url === undefined) return undefined;
  if (from === undefined) throw new CannotStart("SMTP_URL needs MAIL_FROM, the address that mails come from");
  return { url, from };
}

function mobileMoneyOf({ MOBILE_MONEY_URL: url, MOBILE_MONEY_NUMBER: ours }: SettingValues): Settings["mobileMoney"] {
  if (url !== undefined && ours !== undefined) return { url, ours };
  if (url === ours) return undefined;
  throw new CannotStart("MOBILE_MONEY_URL and MOBILE_MONEY_NUMBER are given together or not at all");
}

function tlsOf({ TLS_CERT: certFile, TLS_KEY: keyFile }: SettingValues): Settings["tls"] {
  if (certFile !== undefined && keyFile !== undefined) return { certFile, keyFile };
  if (certFile === keyFile) return undefined;
  throw new CannotStart("TLS_CERT and TLS_KEY are given together or not at all");
}

/** Operators see every shop: their passwords are longer (rules/desk.md#operator-passwords). */
const leastOperatorPassword = 12;

function operatorOf({
  OPERATOR_EMAIL: email,
  OPERATOR_PASSWORD: password,
  OPERATOR_RESET_FACTOR: resetFactor,
}: SettingValues): Settings["operator"] {
  if (email === undefined && password === undefined && resetFactor === undefined) return undefined;
  if (email === undefined || password === undefined) {
    const named = resetFactor === undefined ? "" : "OPERATOR_RESET_FACTOR, ";
    throw new CannotStart(`${named}OPERATOR_EMAIL and OPERATOR_PASSWORD are given together or not at all`);
  }
  if (!v.is(NewPassword, password) || countSigns(password) < leastOperatorPassword)
    throw new CannotStart(`OPERATOR_PASSWORD must be at least ${leastOperatorPassword} characters long`);
  if (guessOf(password, [email]) !== undefined)
    throw new CannotStart("OPERATOR_PASSWORD must not be a common password, nor the operator's address");
  return { email, password, resetFactor };
}

/** Of two waits that begin together the first must end first; why. */
const waitsInOrder = [
  ["ORDER_SMS_SECONDS", "ORDER_LAST_WARNING_SECONDS", "the text message comes before the last warning"],
  ["ORDER_LAST_WARNING_SECONDS", "ORDER_ACCEPT_SECONDS", "the last warning comes before the order is cancelled"],
] as const;

function waitsOf(given: SettingValues): Waits {
  const wrong = waitsInOrder.find(([first, second]) => given[first] >= given[second]);
  if (wrong !== undefined) {
    const [first, second, why] = wrong;
    throw new CannotStart(`${first}=${given[first]} and ${second}=${given[second]} must be in this order: ${why}`);
  }
  return {
    pay: given.ORDER_PAY_SECONDS,
    accept: given.ORDER_ACCEPT_SECONDS,
    proposal: given.ORDER_PROPOSAL_SECONDS,
    deliver: given.ORDER_DELIVER_SECONDS,
    smsAfter: given.ORDER_SMS_SECONDS,
    lastWarning: given.ORDER_LAST_WARNING_SECONDS,
    unreachable: given.SHOP_UNREACHABLE_SECONDS,
  };
}

/** Reads the settings; throws a sentence for one that cannot be used. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = readValues(environment);
  const tls = tlsOf(given);
  const production = given.NODE_ENV === "production";
  const isReachedFromOutside = tls !== undefined || given.TRUST_PROXY !== undefined;
  const settings: Settings = {
    host: given.HOST ?? (isReachedFromOutside ? "0.0.0.0" : "127.0.0.1"),
    port: given.PORT,
    databaseUrl: given.DATABASE_URL,
    dataDir: given.DATA_DIR,
    filesDir: join(given.DATA_DIR, "files"),
    storage: given.FILES_URL,
    merchantDir: given.MERCHANT_DIR,
    deskDir: given.DESK_DIR,
    logLevel: given.LOG_LEVEL,
    proxies: given.TRUST_PROXY,
    maxConnections: connectionsAtMost(given.MAX_CONNECTIONS, given.DATABASE_POOL),
    silenceMs: 1000 * given.SILENCE_SECONDS,
    callsAMinute: { system: given.SYSTEM_CALLS_A_MINUTE, stranger: given.STRANGER_CALLS_A_MINUTE },
    tls,
    poolSize: given.DATABASE_POOL,
    namedStatements: given.DATABASE_NAMED_STATEMENTS,
    production,
    drainSeconds: given.DRAIN_SECONDS ?? (production ? 5 : 0),
    publicUrl: given.PUBLIC_URL,
    serverSecret: given.SERVER_SECRET,
    metricsToken: given.METRICS_TOKEN,
    oldServerSecrets: given.SERVER_SECRET_OLD,
    mail: mailOf(given),
    smsUrl: given.SMS_URL,
    allowOutboxCodes: given.ALLOW_OUTBOX_CODES,
    webhookNetworks: given.WEBHOOK_NETWORKS,
    smsCountries: given.SMS_COUNTRIES,
    smsBudgets: { codes: given.SMS_DAILY_CODES, service: given.SMS_DAILY_SERVICE },
    waits: waitsOf(given),
    missedBeforePause: given.ORDERS_MISSED_BEFORE_PAUSE,
    payouts: { most: given.WALLET_PAYOUT_MOST, dayMost: given.WALLET_DAY_MOST },
    twoPersonsFrom: given.DESK_TWO_PERSONS_FROM,
    mobileMoney: mobileMoneyOf(given),
    service: { phone: given.SERVICE_PHONE ?? null, email: given.SERVICE_EMAIL ?? null },
    tiles: { tilesUrl: given.TILES_URL ?? null, tilesAttribution: given.TILES_ATTRIBUTION ?? "" },
    operator: operatorOf(given),
    muted: given.MUTED,
    leastRoomBytes: given.LEAST_ROOM_MB * 1_000_000,
    demo: given.DEMO ? { assetsDir: given.DEMO_ASSETS } : undefined,
  };
  checkOutbox(settings);
  checkTransport(settings);
  return settings;
}
