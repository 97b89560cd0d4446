import { expect, test, vi } from "vitest";
import { answer, requestLayer, stopTheClock } from "./testing.ts";
import { untilAnswered } from "./until-answered.ts";

test("what no answer came to is sent again until one does, by the same token, though nobody is signed in any more", async () => {
  stopTheClock();
  const tokens: (string | null)[] = [];
  let isDead = true;
  const { send, session } = requestLayer(async (_, init) => {
    tokens.push(new Headers(init.headers).get("token"));
    if (isDead) throw new TypeError("Failed to fetch");
    return answer(200);
  });
  session.signOut();
  void untilAnswered(() => send("POST ShopUser/Logout", {}, { quiet: true, token: "t1" }));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(tokens).toEqual(["t1", "t1", "t1"]);
  isDead = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tokens).toHaveLength(4);
});

test.each([
  ["turned away for too many calls", 429, "tooManyCalls"],
  ["cut off on its way", 408, "requestTooSlow"],
  ["answered by a proxy that wants to know who it is", 401, undefined],
])("what was %s was not heard: the same is sent again", async (_, code, name) => {
  stopTheClock();
  let isBeset = true;
  const network = vi.fn(async () => (isBeset ? answer(code, { name }) : answer(200)));
  const { send, session } = requestLayer(network);
  session.signOut();
  void untilAnswered(() => send("POST ShopUser/Logout", {}, { quiet: true, token: "t1" }));
  await vi.advanceTimersByTimeAsync(12_000);
  isBeset = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(network).toHaveBeenCalledTimes(4);
});

test.each([
  [403, "sessionExpired"],
  [404, "shopNotFound"],
  [422, "invalidInput"],
])("an answer that refuses (%i) is an answer", async (code, name) => {
  stopTheClock();
  const network = vi.fn(async () => answer(code, { name }));
  const { send, session } = requestLayer(network);
  session.signOut();
  await untilAnswered(() => send("POST ShopUser/Logout", {}, { quiet: true, token: "t1" }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(network).toHaveBeenCalledOnce();
});

test("what is not wanted any more is not sent", async () => {
  const send = vi.fn();
  await untilAnswered(send, () => false);
  expect(send).not.toHaveBeenCalled();
});
