import fc from "fast-check";
import { expect, test } from "vitest";
import {
  storedOf,
  quiet,
  remind,
  type ReminderCommand,
  type ReminderEvent,
  type ReminderState,
} from "./reminder.reducer.ts";
import type { Cause, Ringing } from "@tsena/contract/orders.notices";
import type { Seen } from "./seen.ts";
import { ringing } from "./testing.ts";

const waiting: ReminderState = { ...quiet, signedIn: true };
const polling: ReminderState = { ...waiting, polling: true };
const rings: ReminderState = { ...polling, data: ringing(4), pushed: [{ id: "o1", seq: 4 }] };
const live: ReminderState = { ...waiting, live: true };
const polled = (data: ReminderState["data"]): ReminderEvent => ({ type: "polled", data });
const streamed = (data: ReminderState["data"]): ReminderEvent => ({ type: "streamed", data });
const seen4 = { id: "o1", seq: 4 };
/** The cause 4 was seen here, and rings no more. */
const sentAs = (sent: Seen["sent"]): ReminderState => ({ ...rings, data: null, seen: [{ ...seen4, sent }] });
/** Beside it another order rings, for the cause 5. */
const both = { ...ringing(5, ["o2"]), count: 2, orders: [...ringing(5, ["o2"]).orders, ...ringing(4).orders] };
const types = (todo: ReminderCommand[]) => todo.map((command) => command.type);

test.each<[string, ReminderState, ReminderEvent, string[]]>([
  [
    "a sign-in starts the polling at once, and opens the stream",
    quiet,
    { type: "signedIn" },
    ["startTicking", "poll", "openStream"],
  ],
  ["the same session again starts nothing twice", waiting, { type: "signedIn" }, []],
  ["a tick polls", waiting, { type: "ticked" }, ["poll"]],
  ["a tick waits for the poll before it", polling, { type: "ticked" }, []],
  ["signed out, nothing is polled", quiet, { type: "ticked" }, []],
  ["signed out, the return to the app polls nothing", quiet, { type: "shown" }, []],
  [
    "the return to the app polls at once, and opens a stream of its own",
    live,
    { type: "shown" },
    ["poll", "closeStream", "openStream"],
  ],
  [
    "the return to the app waits for no poll of before",
    polling,
    { type: "shown" },
    ["abandonPoll", "poll", "closeStream", "openStream"],
  ],
  ["while the stream tells, a tick polls nothing", live, { type: "ticked" }, []],
  ["a minute after its last word, the poll looks after it", { ...live, ticksSince: 11 }, { type: "ticked" }, ["poll"]],
  ["the stream's first word fetches nothing where nothing rings", waiting, streamed(null), []],
  ["a later one looks after what else has changed", live, streamed(null), ["refreshCounts"]],
  [
    "an order that the stream tells of rings, and all orders are fetched",
    live,
    streamed(ringing(4)),
    ["play", "notify", "refreshOrders"],
  ],
  [
    "what the stream tells is later than the poll under way, which is given up",
    polling,
    streamed(ringing(4)),
    ["abandonPoll", "play", "notify", "refreshOrders"],
  ],
  [
    "an order answered elsewhere is silent with the stream's word",
    rings,
    streamed(null),
    ["abandonPoll", "stop", "withdraw", "refreshOrders"],
  ],
  ["a stream that breaks off is polled for at once", live, { type: "streamLost" }, ["poll"]],
  ["one that never sent anything leaves the polls alone", waiting, { type: "streamLost" }, []],
  ["signed out, the stream changes nothing", quiet, streamed(ringing(4)), []],
  ["nothing to ring for is silence", polling, polled(null), []],
  [
    "an order rings, notifies and refreshes the orders",
    polling,
    polled(ringing(4)),
    ["play", "notify", "refreshOrders"],
  ],
  ["the same order goes on ringing without more ado", rings, polled(ringing(4)), []],
  [
    "a new cause in place of another notifies, takes back the other's and leaves the sound alone",
    rings,
    polled(ringing(5, ["o1", "o2"])),
    ["withdraw", "notify", "refreshOrders"],
  ],
  [
    "an order fewer takes back what was shown of it, and refreshes",
    { ...rings, data: ringing(4, ["o1", "o2"]) },
    polled(ringing(4)),
    ["withdraw", "refreshOrders"],
  ],
  ["nothing left stops the sound and refreshes", rings, polled(null), ["stop", "withdraw", "refreshOrders"]],
  [
    "the same cause back again rings without a notification",
    { ...rings, data: null },
    polled(ringing(4)),
    ["play", "refreshOrders"],
  ],
  ["a failed poll goes on ringing", rings, { type: "pollFailed" }, []],
  [
    "signed out, the sound, the polling and the stream stop",
    rings,
    { type: "signedOut" },
    ["stopTicking", "closeStream", "abandonPoll", "stop", "withdraw"],
  ],
  [
    "signed out while nothing rings, the polling and the stream stop",
    waiting,
    { type: "signedOut" },
    ["stopTicking", "closeStream"],
  ],
  ["an answer that comes after the sign-out rings nothing", quiet, polled(ringing(4)), []],
  ["what was seen is silent, and sent", rings, { type: "seen", causes: [seen4] }, ["stop", "withdraw", "sendSeen"]],
  ["what was seen before it was heard here is sent", waiting, { type: "seen", causes: [seen4] }, ["sendSeen"]],
  ["what is under way already is not", sentAs("underWay"), { type: "seen", causes: [seen4] }, []],
  ["signed out, nothing is sent", quiet, { type: "seen", causes: [seen4] }, []],
  ["a poll from before the server knew starts no sound again", sentAs("underWay"), polled(ringing(4)), []],
  ["nor does one after it was sent", sentAs("yes"), polled(ringing(4)), []],
  ["what did not reach the server is sent again after a poll", sentAs("no"), polled(ringing(4)), ["sendSeen"]],
  ["what is over on the server is not sent any more", sentAs("no"), polled(null), []],
  ["a failed poll sends nothing", sentAs("no"), { type: "pollFailed" }, []],
  ["a new cause after it rings anew", sentAs("no"), polled(both), ["play", "notify", "refreshOrders", "sendSeen"]],
])("%s", (_, before, event, expected) => {
  expect(types(remind(before, event)[1])).toEqual(expected);
});

test("a server that was restored counts from before: an order that is new under an old number is notified at once", () => {
  const high: ReminderState = { ...polling, data: ringing(90, ["old"]), pushed: [{ id: "old", seq: 90 }] };
  const [restored, todo] = remind(high, polled(ringing(41, ["new"])));
  expect(types(todo)).toEqual(["withdraw", "notify", "refreshOrders"]);
  expect(types(remind({ ...restored, polling: true }, polled(ringing(42, ["newer"])))[1])).toContain("notify");
  const [none] = remind(high, polled(null));
  expect(types(remind({ ...none, polling: true }, polled(ringing(90, ["new"])))[1])).toContain("notify");
});

test("what rang beside the newest is not notified once the newest is answered", () => {
  const [after] = remind(polling, polled(both));
  expect(types(remind({ ...after, polling: true }, polled(ringing(4)))[1])).toEqual(["withdraw", "refreshOrders"]);
});

test("what another tab has pushed is not pushed here", () => {
  const stored = { pushed: [seen4], seen: [] };
  const [after, todo] = remind(polling, { ...polled(ringing(4)), stored } as ReminderEvent);
  expect(types(todo)).toEqual(["play", "refreshOrders"]);
  expect(types(remind({ ...after, polling: true }, polled(both))[1])).toContain("notify");
});

test("the next sign-in begins with nothing of the last one's", () => {
  const [after] = remind(rings, { type: "signedOut" });
  expect(remind(after, { type: "signedIn" })[0]).toEqual({ ...quiet, signedIn: true, polling: true, behind: true });
});

test("one of several that ring is seen: the others ring on, under their own cause", () => {
  const [after, todo] = remind({ ...rings, data: both }, { type: "seen", causes: [{ id: "o2", seq: 5 }] });
  expect(types(todo)).toEqual(["withdraw", "sendSeen"]);
  expect(after.data).toEqual(ringing(4));
});

test("what the server refuses to hear rings again with the next poll", () => {
  const [seen] = remind(rings, { type: "seen", causes: [seen4] });
  const [refused] = remind(seen, { type: "seenSent", seq: 4, outcome: "refused" });
  expect(types(remind(refused, polled(ringing(4)))[1])).toEqual(["play", "refreshOrders"]);
});

test("over a reload what was pushed is not pushed again while it rings, and what was not sent is sent", () => {
  const [seen] = remind(
    { ...rings, data: both, pushed: both.orders },
    { type: "seen", causes: [{ id: "o2", seq: 5 }] },
  );
  const [after, todo] = remind(quiet, { type: "signedIn", stored: storedOf(seen) });
  expect(types(todo)).toEqual(["startTicking", "poll", "openStream"]);
  const [again, then] = remind(after, polled(both));
  expect(types(then)).toEqual(["play", "withdraw", "refreshOrders", "sendSeen"]);
  expect(again.data).toEqual(ringing(4));
});

test("once nothing rings, nothing of what was pushed is kept: 'once until the data clears'", () => {
  expect(storedOf(rings)).toEqual({ pushed: [seen4], seen: [] });
  expect(storedOf(remind(rings, polled(null))[0])).toEqual({ pushed: [], seen: [] });
});

const anyData = fc.option(
  fc.record({
    seq: fc.integer({ min: 1, max: 6 }),
    ids: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 }),
  }),
);
const anyEvent: fc.Arbitrary<ReminderEvent> = fc.oneof(
  { weight: 6, arbitrary: anyData.map((data) => polled(data && ringing(data.seq, data.ids))) },
  { weight: 4, arbitrary: anyData.map((data) => streamed(data && ringing(data.seq, data.ids))) },
  { weight: 1, arbitrary: fc.constant({ type: "streamLost" as const }) },
  { weight: 4, arbitrary: fc.constantFrom("ticked", "pollFailed", "shown").map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.constantFrom("signedIn" as const, "signedOut" as const).map((type) => ({ type })) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 6 }).map((seq) => ({ type: "seen" as const, causes: [{ id: "a", seq }] })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("seenSent" as const),
      seq: fc.integer({ min: 1, max: 6 }),
      outcome: fc.constantFrom("done" as const, "unknown" as const, "refused" as const),
    }),
  },
);

const isOfStream = ({ type }: ReminderEvent): boolean => type === "streamed" || type === "streamLost";

/** What the world does with the commands: the sound that plays, the polls under way, what was notified since the sign-in. */
function walk(
  events: ReminderEvent[],
  inspect: (world: World, step: ReminderCommand[], event: ReminderEvent) => void,
): void {
  const world: World = { state: quiet, playing: false, polls: 0, ticking: false, streams: 0, notified: [] };
  for (const event of events) {
    // The effect hands on an answer only of a poll that is under way.
    const isAnswer = event.type === "polled" || event.type === "pollFailed";
    if (isAnswer && world.polls === 0) continue;
    if (isAnswer) world.polls -= 1;
    if (isOfStream(event) && world.streams === 0) continue;
    if (event.type === "signedIn" && !world.state.signedIn) world.notified = [];
    const [next, todo] = remind(world.state, event);
    world.state = next;
    inspect(world, todo, event);
    for (const command of todo) {
      if (command.type === "play") world.playing = true;
      if (command.type === "stop") world.playing = false;
      if (command.type === "poll") world.polls += 1;
      if (command.type === "abandonPoll") world.polls -= 1;
      if (command.type === "startTicking") world.ticking = true;
      if (command.type === "stopTicking") world.ticking = false;
      if (command.type === "openStream") world.streams += 1;
      if (command.type === "closeStream") world.streams -= 1;
      if (command.type === "notify") world.notified.push(newestOf(command.data));
    }
    expect(world.polls).toBe(next.polling ? 1 : 0);
    expect(world.playing).toBe(next.data !== null);
    expect(world.ticking).toBe(next.signedIn);
    expect(world.streams).toBe(next.signedIn ? 1 : 0);
  }
}

interface World {
  state: ReminderState;
  playing: boolean;
  polls: number;
  ticking: boolean;
  streams: number;
  notified: Cause[];
}

/** The cause that a ring is notified for. */
function newestOf({ orders: [newest], seq }: Ringing): Cause {
  return { id: newest?.id ?? "", seq };
}

const anyLife = fc
  .array(anyEvent, { maxLength: 60, size: "max" })
  .map((events): ReminderEvent[] => [{ type: "signedIn" }, ...events]);

test("whatever happens: it rings exactly while there is something to ring for, one poll at a time, while signed in", () => {
  fc.assert(fc.property(anyLife, (events) => walk(events, () => {})));
});

test("whatever happens: no cause is notified twice in a session", () => {
  const check = (events: ReminderEvent[]) =>
    walk(events, ({ notified }, todo) => {
      for (const command of todo)
        if (command.type === "notify") expect(notified).not.toContainEqual(newestOf(command.data));
    });
  fc.assert(fc.property(anyLife, check));
});

test("whatever happens: the sound is never started while it plays", () => {
  const check = (events: ReminderEvent[]) =>
    walk(events, ({ playing }, todo) => {
      if (playing) expect(types(todo)).not.toContain("play");
    });
  fc.assert(fc.property(anyLife, check));
});

test("whatever happens: a cause higher than any before it is notified as soon as it is polled", () => {
  const check = (events: ReminderEvent[]) =>
    walk(events, ({ notified, state }, todo, event) => {
      if (!("data" in event) || event.data === null || !state.signedIn) return;
      const { seq } = event.data;
      // What was seen in a notification before it was heard here is no news.
      const isNews = !state.seen.some((one) => one.seq === seq) && seq > Math.max(0, ...notified.map((one) => one.seq));
      if (isNews) expect(types(todo)).toContain("notify");
    });
  fc.assert(fc.property(anyLife, check));
});
