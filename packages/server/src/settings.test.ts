import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

describe("in production", () => {
  const production = { NODE_ENV: "production", HOST: "0.0.0.0" };

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
    ["behind a proxy that ends TLS", { TRUST_PROXY: "true" }],
  ])("it starts %s", (_where, given) => {
    expect(readSettings({ ...production, ...given }).production).toBe(true);
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
