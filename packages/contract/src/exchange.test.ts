import { expect, test } from "vitest";
import { exchange, refusalIn } from "./exchange.ts";

const limits = { timeout: 20 };
/** A network that answers when it is given up, and not before. */
const silent = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("given up")));
  });
const answering = (text: string, init?: ResponseInit) => () => Promise.resolve(new Response(text, init));

test("an answer is read with its status and how long to wait", async () => {
  const init = { status: 429, headers: { "retry-after": "7" } };
  const text = JSON.stringify({ resultCode: 429, message: "Trop d'essais", data: { name: "tooManyTries" } });
  const { status, answer, waitSeconds } = await exchange(answering(text, init), "/", {}, limits);
  expect([status, answer?.resultCode, waitSeconds]).toEqual([429, 429, 7]);
  expect(refusalIn(answer!)).toEqual({ name: "tooManyTries", fields: undefined });
});

test("what a proxy says in its own words is no answer of ours", async () => {
  const { status, answer } = await exchange(answering("<h1>Bad gateway</h1>", { status: 502 }), "/", {}, limits);
  expect([status, answer]).toEqual([502, undefined]);
});

test("a silence is told from a lost connection", async () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await exchange(silent, "/", {}, limits)).toMatchObject({ answer: undefined, silence: "timedOut" });
  expect(await exchange(lost, "/", {}, limits)).toMatchObject({ answer: undefined, silence: "networkError" });
});

test("who gives the call up hears of that, and not of a silence", async () => {
  const giveUp = new AbortController();
  const asked = exchange(silent, "/", {}, { timeout: 10_000, signal: giveUp.signal });
  giveUp.abort();
  await expect(asked).rejects.toThrow("given up");
});
