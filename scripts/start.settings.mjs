/** What `npm start` has the server run with. */

/** A demo's systems stand on this machine, and are told here; its customer service has a number that is nobody's. */
const ofDemo = { WEBHOOK_NETWORKS: "127.0.0.0/8,::1/128", SERVICE_PHONE: "+261340000003" };

/** The environment of the server: what somebody has set goes before what a demo begins with. */
export function serverSettings({ demo, mobileMoney }, environment, port) {
  const paidOut = mobileMoney && { MOBILE_MONEY_URL: mobileMoney, MOBILE_MONEY_NUMBER: "+261340000004" };
  return { LOG_LEVEL: "warn", ...(demo && ofDemo), ...paidOut, ...environment, PORT: String(port), DEMO: String(demo) };
}
