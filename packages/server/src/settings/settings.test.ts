import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

describe("in production", () => {
  const sends = {
    SMTP_URL: "smtps://mail.example",
    MAIL_FROM: "code@tsena.example",
    SMS_URL: "https://sms.example/send",
  };
  const production = { NODE_ENV: "production", HOST: "0.0.0.0", ...sends };

  test("a server that would speak to the network without TLS does not start, and says what to do", () => {
    expect(() => readSettings(production)).toThrow("TLS_CERT and TLS_KEY");
    expect(() => readSettings({ ...production, HOST: "192.168.1.20" })).toThrow("TRUST_PROXY");
  });

  test.each([
    ["for this machine alone", { HOST: "127.0.0.1" }],
    ["for this machine alone, by its other addresses", { HOST: "::1" }],
    ["by its name", { HOST: "localhost" }],
    ["where nothing is said", { HOST: undefined }],
    ["with a certificate", { TLS_CERT: "cert.pem", TLS_KEY: "key.pem" }],
    ["behind a proxy that ends TLS", { TRUST_PROXY: "1" }],
  ])("it starts %s", (_where, given) => {
    expect(readSettings({ ...production, ...given }).production).toBe(true);
  });
});

describe("where codes would wait in the outbox, which operators read", () => {
  const mail = { SMTP_URL: "smtps://mail.example", MAIL_FROM: "code@tsena.example" };
  const sms = { SMS_URL: "https://sms.example/send" };

  test("production does not start, and says what to set", () => {
    const start = (given: object) => () => readSettings({ NODE_ENV: "production", ...given });
    expect(start({})).toThrow("production needs SMTP_URL and MAIL_FROM, SMS_URL: without it codes wait in the outbox");
    expect(start(mail)).toThrow("production needs SMS_URL:");
    expect(start(sms)).toThrow("production needs SMTP_URL and MAIL_FROM:");
    expect(start({})).toThrow("ALLOW_OUTBOX_CODES=true allows that");
    expect(start({ ALLOW_OUTBOX_CODES: "false" })).toThrow("production needs");
  });

  test("it starts with both drivers, or where that is allowed; a trial starts without", () => {
    expect(readSettings({ NODE_ENV: "production", ...mail, ...sms }).production).toBe(true);
    expect(readSettings({ NODE_ENV: "production", ALLOW_OUTBOX_CODES: "true" }).production).toBe(true);
    expect(readSettings({}).production).toBe(false);
  });
});

test("a trial on the local network may do without TLS", () => {
  expect(readSettings({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
});

test.each(["mail.example:587", "https://mail.example", "smtp://a:b#c@mail.example:587"])(
  "a mail server's address that cannot be read stops the start with a sentence that does not repeat it: %s",
  (address) => {
    const start = () => readSettings({ SMTP_URL: address, MAIL_FROM: "code@tsena.example" });
    expect(start).toThrow("SMTP_URL must be an address");
    expect(start).not.toThrow(address);
  },
);

test.each([
  [{ ORDER_SMS_SECONDS: "420" }, "ORDER_SMS_SECONDS=420 and ORDER_LAST_WARNING_SECONDS=420 must be in this order"],
  [
    { ORDER_ACCEPT_SECONDS: "300" },
    "ORDER_LAST_WARNING_SECONDS=420 and ORDER_ACCEPT_SECONDS=300 must be in this order",
  ],
])("waits that contradict each other stop the start with a sentence that names both: %o", (given, sentence) => {
  expect(() => readSettings(given)).toThrow(sentence);
});
