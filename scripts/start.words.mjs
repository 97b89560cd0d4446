/** What is printed once it all runs. */
import { resolve } from "node:path";

const line = (name, text) => `  ${name.padEnd(15)}${text}`;

/** The folder that the server keeps its data in. */
export const dataDirOf = ({ DATA_DIR }) => resolve(DATA_DIR || "data");

/** What is told where another start runs on the same data. */
export function joined({ address, pid, orders: hasOrders }, dataDir) {
  const orders = hasOrders ? " Orders come from there: this start makes none." : "";
  return `Joins ${address} (process ${pid}), which runs on the same data in ${dataDir}.${orders}`;
}

/** Where to go and how to sign in; how to stop, and how to have it quieter. */
export function welcome({ address, demo, pace, isOrderedFor, environment }) {
  const { DATABASE_URL, MUTED } = environment;
  const place = DATABASE_URL ? "the database of DATABASE_URL" : dataDirOf(environment);
  return [
    "",
    "Tsena is running.",
    "",
    line("Merchant app", `${address}/`),
    line("Desk", `${address}/desk/`),
    line("On a phone", "needs HTTPS: see docs/operations.md"),
    ...(MUTED === "true" ? [line("Muted", "nobody is written to, no system is told, no order expires")] : []),
    ...(demo === undefined ? [] : accounts(demo)),
    "",
    ...(demo === undefined || isOrderedFor ? [] : orders(pace)),
    line("Stop", `Ctrl+C. The data stays in ${place}.`),
    "",
  ].join("\n");
}

/** A message that no driver carries, as the demo's terminal shows it: its code is needed to go on. */
export function waitingMessage({ channel, target, body }) {
  return `${channel === "sms" ? "SMS" : "Mail"} to ${target}: «${body}»`;
}

function accounts(demo) {
  return [
    "",
    line("Owner", demo.owner),
    line("Staff", demo.staff),
    line("Operator", `${demo.operator} (at the desk)`),
    line("Password", demo.password),
    line("To pay", `${demo.payPassword} (the owner's wallet)`),
    line("Platform key", demo.platformKey),
    line("Mobile money", "a sandbox pays out: the number's last two digits say how (docs/operations.md)"),
    line("Codes", "are shown here, unless SMTP_URL or SMS_URL sends them"),
  ];
}

function orders(pace) {
  if (pace === undefined) return [line("Orders", "come by the platform API only: the simulator is off"), ""];
  return [
    line("Orders", `come by themselves, at a ${pace} pace`),
    line("", "npm start -- --pace slow|human|fast   another pace"),
    line("", "npm start -- --no-simulator           none"),
    line("", "npm start -- --empty                  no demo at all"),
    "",
  ];
}
