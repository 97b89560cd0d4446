import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { listSettings } from "./settings.rows.ts";

/** What no path can be: below a file. */
const nowhere = join(import.meta.filename, "nowhere");

const short = "a secret of too few signs";

/** Addresses whose password ends where it is not percent-encoded: what is before it would be the host. */
function cutOff(protocol: string): string[] {
  return ["12#34hush", "12/34hush", "12?34hush", "hush@12/34"].map((it) => `${protocol}://user:${it}@host/tsena`);
}

/** What no setting of the name can be used with; those that may be any text have none. */
const unusable: Record<string, readonly string[]> = {
  PORT: ["http", "-1", "80.5", "65536", "0x50"],
  HOST: ["", " ", "http://127.0.0.1", "127.0.0.1/8"],
  DATABASE_URL: [
    "tsena",
    "mysql://tsena:hush@host/tsena",
    "postgres://tsena:hu#sh@host:5432/tsena",
    ...cutOff("postgres"),
  ],
  DATA_DIR: ["", " "],
  FILES_URL: [
    "tsena",
    "s3://id:hush@s3.example/tsena",
    "https://s3.example/tsena",
    "https://id:hush%@s3.example/tsena",
    ...cutOff("https"),
  ],
  SERVER_SECRET: [short],
  METRICS_TOKEN: [short],
  SERVER_SECRET_OLD: [short, `${"long".repeat(8)},${short}`],
  LOG_LEVEL: ["loud", "INFO", "20"],
  PUBLIC_URL: ["tsena.example", "javascript:alert(1)", "https://tsena:hush@tsena.example", ...cutOff("https")],
  TRUST_PROXY: ["yes", "true", "on", "0.0.0.0/0", "proxy.example"],
  TLS_CERT: ["cert.pem"],
  TLS_KEY: ["key.pem"],
  MAX_CONNECTIONS: ["abc", "0", "-1", "1e3", "99999999"],
  SILENCE_SECONDS: ["0", "abc", "20s"],
  SYSTEM_CALLS_A_MINUTE: ["0", "many", "1e3"],
  STRANGER_CALLS_A_MINUTE: ["0", "none", "-1"],
  DATABASE_POOL: ["0", "ten", "1001"],
  DATABASE_NAMED_STATEMENTS: ["no", "0", "FALSE"],
  DRAIN_SECONDS: ["5s", "-5", "86401"],
  LEAST_ROOM_MB: ["64M", "-1"],
  MERCHANT_DIR: ["", " ", nowhere, import.meta.filename, import.meta.dirname],
  DESK_DIR: ["", " ", nowhere, import.meta.filename, import.meta.dirname],
  OPERATOR_EMAIL: ["chief", "chief@tsena.example"],
  OPERATOR_PASSWORD: ["short", "a long password alone"],
  OPERATOR_RESET_FACTOR: ["without an operator"],
  SERVICE_PHONE: ["call us", "<b>1</b>"],
  SERVICE_EMAIL: ["tsena.example"],
  SMTP_URL: [
    "foo",
    "mail.example:587",
    "https://mail.example",
    "smtp://",
    "smtp://a:hu%sh@mail.example",
    ...cutOff("smtp"),
  ],
  MAIL_FROM: ["Tsena", "Tsena <code>"],
  SMS_URL: [
    "foo",
    "sms.example/send",
    "smpp://user:hush@sms.example",
    "https://user:hu%sh@sms.example",
    ...cutOff("https"),
  ],
  SMS_COUNTRIES: ["261", "+261;+262", "Madagascar"],
  SMS_DAILY_CODES: ["many", "-1", "1.5"],
  SMS_DAILY_SERVICE: ["many", "-1", "1.5"],
  ORDER_PAY_SECONDS: ["0", "15m", "86401"],
  ORDER_SMS_SECONDS: ["0", "420", "90s"],
  ORDER_LAST_WARNING_SECONDS: ["0", "90", "600"],
  ORDER_ACCEPT_SECONDS: ["0", "420", "ten"],
  ORDER_PROPOSAL_SECONDS: ["0", "3601", "3m"],
  ORDER_DELIVER_SECONDS: ["0", "12h", "86401"],
  ORDERS_MISSED_BEFORE_PAUSE: ["-1", "three", "1001"],
  SHOP_UNREACHABLE_SECONDS: ["0", "29", "5m"],
  WALLET_PAYOUT_MOST: ["0", "1000000001", "5,000"],
  WALLET_DAY_MOST: ["0", "1000000001", "none"],
  DESK_TWO_PERSONS_FROM: ["-1", "1000000001", "1,000"],
  MOBILE_MONEY_URL: ["api.mvola.mg", "https://key:secret@api.mvola.mg", ...cutOff("https")],
  MOBILE_MONEY_NUMBER: ["call us", "+261340000003"],
  ALLOW_OUTBOX_CODES: ["1", "yes", "True"],
  WEBHOOK_NETWORKS: ["10.0.0.0/33", "everywhere", "10.0.0.0/8;fd00::/8"],
  TILES_URL: [
    "tiles.example",
    "https://tiles.example/{z}",
    "https://id:hush@tiles.example/{z}/{x}/{y}.png",
    "https://id:12#34hush@tiles.example/{z}/{x}/{y}.png",
  ],
  NODE_ENV: ["prod", "Production", "staging"],
  MUTED: ["1", "yes", "on"],
  DEMO: ["1", "yes"],
  DEMO_ASSETS: ["", " ", nowhere, import.meta.filename],
};

const mayBeAnything = ["TILES_ATTRIBUTION"];

test("every setting is known here, with what it cannot be used with", () => {
  const known = [...Object.keys(unusable), ...mayBeAnything];
  expect(known.toSorted()).toEqual(
    listSettings()
      .map(({ name }) => name)
      .toSorted(),
  );
});

const cases = Object.entries(unusable).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));

test.each(cases)("%s='%s' stops the start with a sentence that names it", (name, text) => {
  // What goes with it is right, so that nothing but the value itself can be the reason.
  const beside = { ...(name !== "MAIL_FROM" && { MAIL_FROM: "code@tsena.example" }) };
  const start = () => readSettings({ ...beside, [name]: text });
  expect(start).toThrow(new RegExp(`\\b${name}\\b.* (is empty|must be|must have|are given together)`));
  if (/hu.?sh|secret/.test(text)) {
    expect(start).not.toThrow(text);
    expect(start).not.toThrow(/12|34|hush/);
  }
});

test.each([
  ["SMS_URL", "https://user:12%2334@sms.example/send?from=tsena%40example"],
  ["SMTP_URL", "smtp://tsena%40example:12%2F34@mail.example:587?requireTLS=false"],
  ["DATABASE_URL", "postgres://tsena:1%3F2@host:5432/tsena?application_name=a%40b"],
  ["DATABASE_URL", "postgres://tsena:one@two@host/tsena"],
  ["FILES_URL", "https://id:12%2F34@s3.example/tsena"],
  ["TILES_URL", "https://tiles.example:8080/{z}/{x}/{y}@2x.png"],
  ["DEMO_ASSETS", import.meta.dirname],
])("%s='%s' is used", (name, text) => {
  expect(() => readSettings({ MAIL_FROM: "code@tsena.example", [name]: text })).not.toThrow();
});

const places = new Set(["HOST", "DATA_DIR", "MERCHANT_DIR", "DESK_DIR", "DEMO_ASSETS"]);

test("an empty text is as good as none for whatever is no place", () => {
  const empty = Object.fromEntries(
    listSettings().flatMap(({ name }) => (places.has(name) ? [] : [[name, ""] as const])),
  );
  expect(JSON.stringify(readSettings(empty))).toBe(JSON.stringify(readSettings({})));
});

test("what is no setting of ours is left alone", () => {
  expect(readSettings({ TSENA_PORT: "http", DATADIR: "" }).port).toBe(8080);
});
