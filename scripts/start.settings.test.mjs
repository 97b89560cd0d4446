import { expect, test } from "vitest";
import { readSettings } from "../packages/server/src/settings/settings.ts";
import { serverSettings } from "./start.settings.mjs";

/** What the server reads of an environment. */
function readAsServer(environment) {
  const { service, webhookNetworks, demo, logLevel, port } = readSettings(environment);
  return { service, webhookNetworks, isDemo: demo !== undefined, logLevel, port };
}

const phones = (environment) => readAsServer(environment).service.phone;

test("a demo's customer service can be called, at a number that is none of its accounts', and its systems are told on this machine", () => {
  const { service, webhookNetworks, isDemo, logLevel, port } = readAsServer(serverSettings({ demo: true }, {}, 8081));
  expect(service.phone).toMatch(/^\+26134\d{7}$/);
  expect(["+261340000001", "+261340000002"]).not.toContain(service.phone);
  expect({ webhookNetworks, isDemo, logLevel, port }).toEqual({
    webhookNetworks: ["127.0.0.0/8", "::1/128"],
    isDemo: true,
    logLevel: "warn",
    port: 8081,
  });
});

test("a demo pays mobile money out at its sandbox, unless somebody has set another channel", () => {
  const given = { demo: true, mobileMoney: "http://sandbox:sandbox@127.0.0.1:8081" };
  expect(serverSettings(given, {}, 8080)).toMatchObject({
    MOBILE_MONEY_URL: given.mobileMoney,
    MOBILE_MONEY_NUMBER: expect.stringMatching(/^\+26134\d{7}$/),
  });
  expect(serverSettings({ demo: true }, {}, 8080)).not.toHaveProperty("MOBILE_MONEY_URL");
});

test("what somebody has set goes before, and what is no demo has no number that is nobody's", () => {
  expect(phones(serverSettings({ demo: true }, { SERVICE_PHONE: "+261340099999" }, 8081))).toBe("+261340099999");
  expect(phones(serverSettings({ demo: false }, {}, 8081))).toBeNull();
});
