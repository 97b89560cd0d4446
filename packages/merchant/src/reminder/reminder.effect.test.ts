import type { OrderReminder } from "@tsena/contract/orders";
import { expect, test } from "vitest";
import { answer, never, requestLayer, sessionOf } from "../api/testing.ts";
import { phone, pass } from "./testing/phone.ts";
import { ringing } from "./testing.ts";

test("signed in, it polls at once and then every 5 s", async () => {
  const { poll } = phone();
  expect(poll).toHaveBeenCalledTimes(1);
  await pass(4_999);
  expect(poll).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(poll).toHaveBeenCalledTimes(2);
  await pass(10_000);
  expect(poll).toHaveBeenCalledTimes(4);
});

test("without a token nothing is polled, until somebody signs in", async () => {
  const { poll, signIn } = phone({ signedIn: false });
  await pass(20_000);
  expect(poll).not.toHaveBeenCalled();
  signIn(sessionOf("t1"));
  expect(poll).toHaveBeenCalledTimes(1);
});

test("when the token goes, the polling and the sound stop, and the poll under way is given up", async () => {
  const { poll, sound, ring, signOut, reminderStore } = phone();
  ring(ringing(1));
  await pass(5_000);
  expect(reminderStore.get()?.seq).toBe(1);
  poll.mockImplementation(() => new Promise(() => {}));
  await pass(5_000);
  signOut();
  expect(sound.stop).toHaveBeenCalledOnce();
  expect(reminderStore.get()).toBeNull();
  expect(poll.mock.lastCall?.[0].aborted).toBe(true);
  const polls = poll.mock.calls.length;
  await pass(20_000);
  expect(poll).toHaveBeenCalledTimes(polls);
});

test("an order that comes rings, notifies and refreshes the orders within one poll; when it is gone, silence", async () => {
  const { sound, notify, withdraw, refreshOrders, ring } = phone();
  await pass(0);
  withdraw.mockClear();
  ring(ringing(1));
  await pass(5_000);
  expect(sound.play).toHaveBeenCalledOnce();
  expect(notify).toHaveBeenCalledExactlyOnceWith(ringing(1));
  expect(refreshOrders).toHaveBeenCalledOnce();
  await pass(30_000);
  expect(sound.play).toHaveBeenCalledOnce();
  expect(notify).toHaveBeenCalledOnce();
  ring(null);
  await pass(5_000);
  expect(sound.stop).toHaveBeenCalledOnce();
  expect(withdraw).toHaveBeenCalledOnce();
});

test("polls never overlap: a slow one is waited for", async () => {
  const { poll } = phone();
  await pass(0);
  poll.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 12_000, null)));
  await pass(5_000);
  expect(poll).toHaveBeenCalledTimes(2);
  await pass(11_999);
  expect(poll).toHaveBeenCalledTimes(2);
  await pass(3_001);
  expect(poll).toHaveBeenCalledTimes(3);
});

test("the return to the app polls at once, and its answer counts, not that of a poll from before", async () => {
  const { poll, shown, reminderStore } = phone();
  await pass(0);
  let arriveLate: (data: OrderReminder) => void = () => {};
  poll.mockImplementationOnce(() => new Promise((resolve) => (arriveLate = resolve)));
  await pass(5_000);
  poll.mockResolvedValueOnce(ringing(2));
  shown.fire();
  await pass(0);
  arriveLate(null);
  await pass(0);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(reminderStore.get()?.seq).toBe(2);
});

test("a poll that is given up has not failed: nothing is logged, and the one that took its place is waited for", async () => {
  const { poll, shown } = phone();
  await pass(0);
  const hang = (signal: AbortSignal) =>
    new Promise<null>((_, reject) => signal.addEventListener("abort", () => reject(new Error("given up"))));
  poll.mockImplementation(hang);
  await pass(5_000);
  shown.fire();
  await pass(10_000);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(console.warn).not.toHaveBeenCalled();
});

test("a failed poll is only logged: what rings goes on ringing, and the next poll comes in time", async () => {
  const { poll, sound, ring } = phone();
  ring(ringing(1));
  await pass(5_000);
  poll.mockRejectedValueOnce(new Error("cut"));
  await pass(5_000);
  expect(console.warn).toHaveBeenCalledWith("The order reminder could not be fetched", expect.any(Error));
  expect(sound.stop).not.toHaveBeenCalled();
  const polls = poll.mock.calls.length;
  await pass(5_000);
  expect(poll).toHaveBeenCalledTimes(polls + 1);
});

test("a notification that fails leaves the ring alone", async () => {
  const { notify, sound, ring, reminderStore } = phone();
  notify.mockRejectedValue(new Error("no permission"));
  ring(ringing(1));
  await pass(5_000);
  expect(sound.play).toHaveBeenCalledOnce();
  expect(reminderStore.get()?.seq).toBe(1);
});

test("the stop-listening event of an expired session ends the ring", async () => {
  const { stopListening, sound, ring, poll } = phone();
  ring(ringing(1));
  await pass(5_000);
  stopListening.fire();
  expect(sound.stop).toHaveBeenCalledOnce();
  const polls = poll.mock.calls.length;
  await pass(20_000);
  expect(poll).toHaveBeenCalledTimes(polls);
});

test("another person's session begins anew: the old ring stops, and the same cause is notified to the new one", async () => {
  const { signIn, ring, sound, notify } = phone();
  ring(ringing(1));
  await pass(5_000);
  signIn(sessionOf("t2"));
  expect(sound.stop).toHaveBeenCalledOnce();
  await pass(0);
  expect(notify).toHaveBeenCalledTimes(2);
});

test("details of the same session that come later leave the ring alone", async () => {
  const { sessionStore, ring, sound, poll } = phone();
  ring(ringing(1));
  await pass(5_000);
  const session = sessionStore.get();
  if (session !== null) sessionStore.set({ ...session, userInfo: { ...session.userInfo, userName: "Hery" } });
  expect(sound.stop).not.toHaveBeenCalled();
  expect(poll).toHaveBeenCalledTimes(2);
});

test("once it is ended it neither polls nor rings", async () => {
  const { end, poll, signIn, signOut } = phone();
  end();
  signOut();
  signIn(sessionOf("t2"));
  const polls = poll.mock.calls.length;
  await pass(20_000);
  expect(poll).toHaveBeenCalledTimes(polls);
});

test("over a link that went silent without a word an order rings within 13 s, and the link counts as lost until then", async () => {
  const { poll, sound } = phone();
  let isSilent = true;
  const { send, link } = requestLayer((_, init) => (isSilent ? never(init) : Promise.resolve(answer(200, ringing(1)))));
  poll.mockImplementation((signal) => send("GET Order/GetOrderReminder", {}, { quiet: true, signal }) as never);
  await pass(5_000);
  expect(poll).toHaveBeenCalledTimes(2);
  isSilent = false;
  await pass(8_000);
  expect(link.linkStore.get().online).toBe(false);
  await pass(5_000);
  expect(sound.play).toHaveBeenCalledOnce();
  expect(link.linkStore.get().online).toBe(true);
});

test("what somebody has seen is silent at once, over a dead link too, and told as soon as a poll comes through", async () => {
  const { ring, sound, sendSeen, poll, acknowledge, reminderStore } = phone();
  ring(ringing(1, ["o1"], "cancelled"));
  await pass(5_000);
  sendSeen.mockResolvedValueOnce("unknown");
  poll.mockRejectedValueOnce(new Error("cut"));
  acknowledge(ringing(1).orders);
  expect(sound.stop).toHaveBeenCalledOnce();
  expect(reminderStore.get()).toBeNull();
  await pass(5_000);
  expect(sendSeen).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(sendSeen).toHaveBeenCalledTimes(2);
  expect(sendSeen).toHaveBeenLastCalledWith({ id: "o1", seq: 1 });
  expect(sound.play).toHaveBeenCalledOnce();
  ring(null);
  await pass(10_000);
  expect(sendSeen).toHaveBeenCalledTimes(2);
});

test("a new cause rings again after one was seen", async () => {
  const { ring, sound, notify, acknowledge } = phone();
  ring(ringing(1, ["o1"], "cancelled"));
  await pass(5_000);
  acknowledge(ringing(1).orders);
  ring(ringing(2, ["o2"], "cancelled"));
  await pass(5_000);
  expect(sound.play).toHaveBeenCalledTimes(2);
  expect(notify).toHaveBeenCalledTimes(2);
});

test("what the stream tells rings at once, and while it tells nothing is polled but once a minute", async () => {
  const { poll, sound, reminderStore, pushByStream } = phone();
  await pass(0);
  pushByStream(null);
  const polls = poll.mock.calls.length;
  await pass(59_000);
  expect(poll).toHaveBeenCalledTimes(polls);
  await pass(1_000);
  expect(poll).toHaveBeenCalledTimes(polls + 1);
  pushByStream(ringing(1));
  expect(sound.play).toHaveBeenCalledOnce();
  expect(reminderStore.get()?.seq).toBe(1);
});

test("on a phone that saves data nothing is polled while the stream tells, and every 5 s once it is lost", async () => {
  const { poll, pushByStream, loseStream } = phone({ savesData: true });
  await pass(0);
  pushByStream(null);
  const polls = poll.mock.calls.length;
  await pass(600_000);
  expect(poll).toHaveBeenCalledTimes(polls);
  loseStream();
  await pass(10_000);
  expect(poll).toHaveBeenCalledTimes(polls + 3);
});

test("the answer of a poll that was asked before the stream told does not count", async () => {
  const { poll, shown, sound, pushByStream, reminderStore } = phone();
  await pass(0);
  let arriveLate: (data: OrderReminder) => void = () => {};
  poll.mockImplementationOnce(() => new Promise((resolve) => (arriveLate = resolve)));
  shown.fire();
  pushByStream(ringing(1));
  arriveLate(null);
  await pass(0);
  expect(reminderStore.get()?.seq).toBe(1);
  expect(sound.stop).not.toHaveBeenCalled();
});

test("a stream that breaks off is polled for at once and then every 5 s, until it tells again", async () => {
  const { poll, pushByStream, loseStream } = phone();
  await pass(0);
  pushByStream(null);
  await pass(10_000);
  const polls = poll.mock.calls.length;
  loseStream();
  expect(poll).toHaveBeenCalledTimes(polls + 1);
  await pass(10_000);
  expect(poll).toHaveBeenCalledTimes(polls + 3);
  pushByStream(null);
  await pass(20_000);
  expect(poll).toHaveBeenCalledTimes(polls + 3);
});

test("whoever signs out hears no stream any more", async () => {
  const { closed, signOut, stream, pushByStream, reminderStore } = phone();
  await pass(0);
  signOut();
  expect(closed).toHaveBeenCalledOnce();
  expect(stream).toHaveBeenCalledOnce();
  pushByStream(ringing(1));
  expect(reminderStore.get()).toBeNull();
});
