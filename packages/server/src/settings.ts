import { resolve } from "node:path";
import * as v from "valibot";
import { NewPassword } from "@tsena/contract/accounts";
import { Email } from "@tsena/contract/values";
import { connectionsAtMost } from "./outside/descriptors.ts";
import { isNetwork, type Networks } from "./outside/networks.ts";
import type { TextBudgets } from "./outside/texts.ts";
import { type Proxies, proxiesOf } from "./settings.proxies.ts";
import { guessOf } from "./accounts/passwords.rules.ts";

/** What the environment settles (decisions, Settings by environment). */
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
  /** How customer service is reached. */
  service: { phone: string | null; email: string | null };
  /** Where the tiles of maps come from, and whom they are owed to; without an address maps are drawn. */
  tiles: { tilesUrl: string | null; tilesAttribution: string };
  /** An operator made, or given this password, at the start. */
  operator: { email: string; password: string; resetFactor: string | undefined } | undefined;
}

/** A bucket of an S3-compatible storage, and the key that opens it. */
export interface FileStorage {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === "") return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not '${text}'`);
  return value;
}

function webAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`${name} must be an address such as https://tsena.example, not '${text}'`);
}

/** An address that only programs of the same machine reach. */
const ownMachine = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/** In production nobody's password crosses a network that can be read. */
function checkTransport({ production, host, tls, proxies }: Settings): void {
  if (!production || tls !== undefined || proxies !== undefined || ownMachine.test(host)) return;
  throw new Error(
    `HOST=${host} would speak to the network without TLS: set TLS_CERT and TLS_KEY, or TRUST_PROXY where a proxy ends TLS`,
  );
}

/** What is shorter can be guessed. */
const shortestSecret = 32;

function secretOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (text.length < shortestSecret) {
    throw new Error(`${name} must be at least ${shortestSecret} characters long, made at random`);
  }
  return text;
}

/** Several are separated by commas, which no secret made as the documentation says has in it. */
function oldSecretsOf({ SERVER_SECRET_OLD: text = "" }: NodeJS.ProcessEnv): string[] {
  const each = text.split(",").map((secret) => secretOf("Each of SERVER_SECRET_OLD", secret.trim()));
  return each.filter((secret) => secret !== undefined);
}

function tilesOf({ TILES_URL: text, TILES_ATTRIBUTION: tilesAttribution = "" }: NodeJS.ProcessEnv): Settings["tiles"] {
  const tilesUrl = webAddress("TILES_URL", text) ?? null;
  if (tilesUrl !== null && !["{z}", "{x}", "{y}"].every((blank) => tilesUrl.includes(blank))) {
    throw new Error(`TILES_URL must have {z}, {x} and {y} in it, as https://tiles.example/{z}/{x}/{y}.png has`);
  }
  return { tilesUrl, tilesAttribution };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv): Settings["mail"] {
  if (!url) return undefined;
  if (!from) throw new Error("SMTP_URL needs MAIL_FROM, the address that mails come from");
  // Nothing is said of what was given: the password is in it.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new Error("SMTP_URL must be an address such as smtps://user:password@mail.example, percent-encoded");
  }
  return { url, from };
}

/** Says nothing of what was given: the secret is in it. */
const storageWrong =
  "FILES_URL must be the address of a bucket, as https://KEY:SECRET@s3.example/bucket?region=eu-west-1 is, key and secret percent-encoded";

function storageOf({ FILES_URL: text }: NodeJS.ProcessEnv): FileStorage | undefined {
  if (text === undefined || text === "") return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, bucket] = /^\/([a-z\d][a-z\d.-]+)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (url === undefined || bucket === undefined || !/^https?:$/.test(url.protocol)) throw new Error(storageWrong);
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodedOf);
  if (!accessKeyId || !secretAccessKey) throw new Error(storageWrong);
  const region = url.searchParams.get("region") || "us-east-1";
  return { endpoint: url.origin, region, bucket, accessKeyId, secretAccessKey };
}

function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(storageWrong);
  }
}

/** Operators see every shop: their passwords are longer (decisions, Accounts). */
const leastOperatorPassword = 12;

function operatorOf({
  OPERATOR_EMAIL: given,
  OPERATOR_PASSWORD: password,
  OPERATOR_RESET_FACTOR: resetFactor,
}: NodeJS.ProcessEnv): Settings["operator"] {
  if (Boolean(given) !== Boolean(password)) {
    throw new Error("OPERATOR_EMAIL and OPERATOR_PASSWORD are given together or not at all");
  }
  if (!given || !password) return undefined;
  const email = v.safeParse(Email, given);
  if (!email.success) throw new Error(`OPERATOR_EMAIL must be an e-mail address, not '${given}'`);
  if (!v.is(NewPassword, password) || password.length < leastOperatorPassword)
    throw new Error(`OPERATOR_PASSWORD must be at least ${leastOperatorPassword} characters long`);
  if (guessOf(password, [email.output]) !== undefined)
    throw new Error("OPERATOR_PASSWORD must not be a common password, nor the operator's address");
  return { email: email.output, password, resetFactor: resetFactor || undefined };
}

function networksOf(name: string, text: string | undefined): Networks {
  const networks = (text ?? "").split(",").flatMap((network) => network.trim() || []);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new Error(`${name} must be networks such as 10.0.0.0/8,fd00::/8, not '${wrong}'`);
  return networks;
}

function countriesOf(text: string | undefined): string[] {
  const codes = (text || "+261").split(",").map((code) => code.trim());
  const wrong = codes.find((code) => !/^\+\d{0,6}$/.test(code));
  if (wrong !== undefined) throw new Error(`SMS_COUNTRIES must be dialling codes such as +261,+262, not '${wrong}'`);
  return codes;
}

/** Without a driver codes wait in the outbox, where every operator reads them: fit for a trial, and for nothing that is in earnest. */
function checkOutbox({ production, allowOutboxCodes, mail, smsUrl }: Settings): void {
  if (!production || allowOutboxCodes || (mail && smsUrl)) return;
  const missing = [...(mail ? [] : ["SMTP_URL and MAIL_FROM"]), ...(smsUrl ? [] : ["SMS_URL"])];
  throw new Error(
    `production needs ${missing.join(", ")}: without it codes wait in the outbox, where operators read them; ALLOW_OUTBOX_CODES=true allows that`,
  );
}

/** Reads the settings; throws a sentence for one that cannot be used. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const dataDir = resolve(environment["DATA_DIR"] ?? "data");
  const { TLS_CERT: certFile, TLS_KEY: keyFile } = environment;
  if (Boolean(certFile) !== Boolean(keyFile)) throw new Error("TLS_CERT and TLS_KEY are given together or not at all");
  const tls = certFile && keyFile ? { certFile, keyFile } : undefined;
  const proxies = proxiesOf(environment);
  const poolSize = wholeNumber("DATABASE_POOL", environment["DATABASE_POOL"], 10);
  const { MAX_CONNECTIONS: most } = environment;
  const silenceSeconds = wholeNumber("SILENCE_SECONDS", environment["SILENCE_SECONDS"], 20);
  if (silenceSeconds === 0) throw new Error("SILENCE_SECONDS must be at least 1");
  const production = environment["NODE_ENV"] === "production";
  const settings: Settings = {
    host: environment["HOST"] ?? (tls !== undefined || proxies !== undefined ? "0.0.0.0" : "127.0.0.1"),
    port: wholeNumber("PORT", environment["PORT"], 8080),
    databaseUrl: environment["DATABASE_URL"] || undefined,
    dataDir,
    filesDir: resolve(dataDir, "files"),
    storage: storageOf(environment),
    merchantDir: resolve(environment["MERCHANT_DIR"] ?? "packages/merchant/dist"),
    deskDir: resolve(environment["DESK_DIR"] ?? "packages/desk/dist"),
    logLevel: environment["LOG_LEVEL"] ?? "info",
    proxies,
    maxConnections: connectionsAtMost(most ? wholeNumber("MAX_CONNECTIONS", most, 0) : undefined, poolSize),
    silenceMs: 1000 * silenceSeconds,
    tls,
    poolSize,
    namedStatements: environment["DATABASE_NAMED_STATEMENTS"] !== "false",
    production,
    drainSeconds: wholeNumber("DRAIN_SECONDS", environment["DRAIN_SECONDS"], production ? 5 : 0),
    publicUrl: webAddress("PUBLIC_URL", environment["PUBLIC_URL"]),
    serverSecret: secretOf("SERVER_SECRET", environment["SERVER_SECRET"]),
    oldServerSecrets: oldSecretsOf(environment),
    mail: mailOf(environment),
    smsUrl: environment["SMS_URL"] || undefined,
    allowOutboxCodes: environment["ALLOW_OUTBOX_CODES"] === "true",
    webhookNetworks: networksOf("WEBHOOK_NETWORKS", environment["WEBHOOK_NETWORKS"]),
    smsCountries: countriesOf(environment["SMS_COUNTRIES"]),
    smsBudgets: {
      codes: wholeNumber("SMS_DAILY_CODES", environment["SMS_DAILY_CODES"], 1000),
      service: wholeNumber("SMS_DAILY_SERVICE", environment["SMS_DAILY_SERVICE"], 2000),
    },
    service: { phone: environment["SERVICE_PHONE"] || null, email: environment["SERVICE_EMAIL"] || null },
    tiles: tilesOf(environment),
    operator: operatorOf(environment),
  };
  checkOutbox(settings);
  checkTransport(settings);
  return settings;
}
