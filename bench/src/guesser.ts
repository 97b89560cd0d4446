import { once } from "node:events";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { addressFor, callFrom } from "@tsena/server/testing/guesses";

/** Guesses a code and a password of one account a thousand times each, at a steady rate, from two hundred addresses; says what came of it. */
const { SERVER_ADDRESS: server = "", TARGET: target = "", PER_SECOND: perSecond = "200" } = process.env;
const guesses = 1000;

// Whoever guesses has a machine of their own: here they may not take the server's.
setPriority(19);
process.send?.("ready");
await once(process, "message");

const begun = performance.now();
const answers: Promise<{ resultCode: number }>[] = [];
for (let guess = 0; guess < guesses; guess += 1) {
  const code = String(guess).padStart(6, "0");
  const sign = { account: target, password: `guess ${guess}`, agreement: true } as const;
  answers.push(callFrom(server, addressFor(guess), codes.check, { target, purpose: "login", code }));
  answers.push(callFrom(server, addressFor(guess), accounts.login, sign));
  const due = begun + (answers.length * 1000) / Number(perSecond);
  if (due > performance.now()) await wait(due - performance.now());
}
const results = (await Promise.all(answers)).map(({ resultCode }) => resultCode);
process.send?.({
  through: results.filter((code) => code === 200).length,
  heldBack: results.filter((code) => code === 429).length,
  perSecond: Math.round((results.length * 1000) / (performance.now() - begun)),
});
process.disconnect();
