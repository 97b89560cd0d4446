import fc from "fast-check";
import { expect, test } from "vitest";
import {
  keptOf,
  quiet,
  remind,
  type ReminderCommand,
  type ReminderEvent,
  type ReminderState,
} from "./reminder.reducer.ts";
import type { Cause, Ringing, Seen } from "./seen.ts";
import { ringing } from "./testing.ts";

const waiting: ReminderState = { ...quiet, signedIn: true };
const polling: ReminderState = { ...waiting, polling: true };
const rings: ReminderState = { ...polling, data: ringing(4), pushed: [{ id: "o1", seq: 4 }] };
const polled = (data: ReminderState["data"]): ReminderEvent => ({ type: "polled", data });
const seen4 = { id: "o1", seq: 4 };
/** The cause 4 was seen here, and rings no more. */
const toldOf = (told: Seen["told"]): ReminderState => ({ ...rings, data: null, seen: [{ ...seen4, told }] });
/** Beside it another order rings, for the cause 5. */
const both = { ...ringing(5, ["o2"]), count: 2, orders: [...ringing(5, ["o2"]).orders, ...ringing(4).orders] };
const told = (todo: ReminderCommand[]) => todo.map((command) => command.type);

test.each<[string, ReminderState, ReminderEvent, string[]]>([
  ["a sign-in starts the polling at once", quiet, { type: "signedIn" }, ["startTicking", "poll"]],
  ["the same session again starts nothing twice", waiting, { type: "signedIn" }, []],
  ["a tick polls", waiting, { type: "ticked" }, ["poll"]],
  ["a tick waits for the poll before it", polling, { type: "ticked" }, []],
  ["signed out, nothing is polled", quiet, { type: "ticked" }, []],
  ["signed out, the return to the app polls nothing", quiet, { type: "shown" }, []],
  ["the return to the app polls at once", waiting, { type: "shown" }, ["poll"]],
  ["the return to the app waits for no poll of before", polling, { type: "shown" }, ["abandonPoll", "poll"]],
  ["nothing to ring for is silence", polling, polled(null), []],
  [
    "an order rings, notifies and refreshes the orders",
    polling,
    polled(ringing(4)),
    ["play", "notify", "refreshOrders"],
  ],
  ["the same order goes on ringing without more ado", rings, polled(ringing(4)), []],
  [
    "a new cause notifies and leaves the sound alone",
    rings,
    polled(ringing(5, ["o1", "o2"])),
    ["notify", "refreshOrders"],
  ],
  [
    "an order fewer refreshes only",
    { ...rings, data: ringing(4, ["o1", "o2"]) },
    polled(ringing(4)),
    ["refreshOrders"],
  ],
  ["nothing left stops the sound and refreshes", rings, polled(null), ["stop", "refreshOrders"]],
  [
    "the same cause back again rings without a notification",
    { ...rings, data: null },
    polled(ringing(4)),
    ["play", "refreshOrders"],
  ],
  ["a failed poll goes on ringing", rings, { type: "pollFailed" }, []],
  ["signed out, the sound and the polling stop", rings, { type: "signedOut" }, ["stopTicking", "abandonPoll", "stop"]],
  ["signed out while nothing rings, the polling stops", waiting, { type: "signedOut" }, ["stopTicking"]],
  ["an answer that comes after the sign-out rings nothing", quiet, polled(ringing(4)), []],
  ["what was seen is silent at once, and told", rings, { type: "seen", causes: [seen4] }, ["stop", "tell"]],
  ["what does not ring is not told", waiting, { type: "seen", causes: [seen4] }, []],
  ["signed out, nothing is told", quiet, { type: "seen", causes: [seen4] }, []],
  ["a poll from before the server knew starts no sound again", toldOf("underWay"), polled(ringing(4)), []],
  ["nor does one after it was told", toldOf("yes"), polled(ringing(4)), []],
  ["what the server did not hear is told again once a poll comes through", toldOf("no"), polled(ringing(4)), ["tell"]],
  ["what is over on the server is not told any more", toldOf("no"), polled(null), []],
  ["a failed poll tells nothing", toldOf("no"), { type: "pollFailed" }, []],
  ["a new cause after it rings anew", toldOf("no"), polled(both), ["play", "notify", "refreshOrders", "tell"]],
])("%s", (_, before, event, expected) => {
  expect(told(remind(before, event)[1])).toEqual(expected);
});

test("a server that was restored counts from before: an order that is new under an old number is notified at once", () => {
  const high: ReminderState = { ...polling, data: ringing(90, ["old"]), pushed: [{ id: "old", seq: 90 }] };
  const [restored, todo] = remind(high, polled(ringing(41, ["new"])));
  expect(told(todo)).toEqual(["notify", "refreshOrders"]);
  expect(told(remind({ ...restored, polling: true }, polled(ringing(42, ["newer"])))[1])).toContain("notify");
  const [none] = remind(high, polled(null));
  expect(told(remind({ ...none, polling: true }, polled(ringing(90, ["new"])))[1])).toContain("notify");
});

test("what rang beside the newest is not notified once the newest is answered", () => {
  const [after] = remind(polling, polled(both));
  expect(told(remind({ ...after, polling: true }, polled(ringing(4)))[1])).toEqual(["refreshOrders"]);
});

test("what another tab has pushed is not pushed here", () => {
  const kept = { pushed: [seen4], seen: [] };
  const [after, todo] = remind(polling, { ...polled(ringing(4)), kept } as ReminderEvent);
  expect(told(todo)).toEqual(["play", "refreshOrders"]);
  expect(told(remind({ ...after, polling: true }, polled(both))[1])).toContain("notify");
});

test("the next sign-in begins with nothing of the last one's", () => {
  const [after] = remind(rings, { type: "signedOut" });
  expect(remind(after, { type: "signedIn" })[0]).toEqual({ ...quiet, signedIn: true, polling: true });
});

test("one of several that ring is seen: the others ring on, under their own cause", () => {
  const [after, todo] = remind({ ...rings, data: both }, { type: "seen", causes: [{ id: "o2", seq: 5 }] });
  expect(told(todo)).toEqual(["tell"]);
  expect(after.data).toEqual(ringing(4));
});

test("what the server refuses to hear rings again with the next poll", () => {
  const [seen] = remind(rings, { type: "seen", causes: [seen4] });
  const [refused] = remind(seen, { type: "told", seq: 4, outcome: "refused" });
  expect(told(remind(refused, polled(ringing(4)))[1])).toEqual(["play", "refreshOrders"]);
});

test("over a reload what was pushed is not pushed again while it rings, and what was not told is told", () => {
  const [seen] = remind(
    { ...rings, data: both, pushed: both.orders },
    { type: "seen", causes: [{ id: "o2", seq: 5 }] },
  );
  const [after, todo] = remind(quiet, { type: "signedIn", kept: keptOf(seen) });
  expect(told(todo)).toEqual(["startTicking", "poll"]);
  const [again, then] = remind(after, polled(both));
  expect(told(then)).toEqual(["play", "refreshOrders", "tell"]);
  expect(again.data).toEqual(ringing(4));
});

test("once nothing rings, nothing of what was pushed is kept: 'once until the data clears'", () => {
  expect(keptOf(rings)).toEqual({ pushed: [seen4], seen: [] });
  expect(keptOf(remind(rings, polled(null))[0])).toEqual({ pushed: [], seen: [] });
});

const anyData = fc.option(
  fc.record({
    seq: fc.integer({ min: 1, max: 6 }),
    ids: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 }),
  }),
);
const anyEvent: fc.Arbitrary<ReminderEvent> = fc.oneof(
  { weight: 6, arbitrary: anyData.map((data) => polled(data && ringing(data.seq, data.ids))) },
  { weight: 4, arbitrary: fc.constantFrom("ticked", "pollFailed", "shown").map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.constantFrom("signedIn" as const, "signedOut" as const).map((type) => ({ type })) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 6 }).map((seq) => ({ type: "seen" as const, causes: [{ id: "a", seq }] })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("told" as const),
      seq: fc.integer({ min: 1, max: 6 }),
      outcome: fc.constantFrom("done" as const, "unknown" as const, "refused" as const),
    }),
  },
);

/** What the world does with the commands: the sound that plays, the polls under way, what was notified since the sign-in. */
function live(
  events: ReminderEvent[],
  look: (world: World, step: ReminderCommand[], event: ReminderEvent) => void,
): void {
  const world: World = { state: quiet, playing: false, polls: 0, ticking: false, notified: [] };
  for (const event of events) {
    // The effect hands on an answer only of a poll that is under way.
    const isAnswer = event.type === "polled" || event.type === "pollFailed";
    if (isAnswer && world.polls === 0) continue;
    if (isAnswer) world.polls -= 1;
    if (event.type === "signedIn" && !world.state.signedIn) world.notified = [];
    const [next, todo] = remind(world.state, event);
    world.state = next;
    look(world, todo, event);
    for (const command of todo) {
      if (command.type === "play") world.playing = true;
      if (command.type === "stop") world.playing = false;
      if (command.type === "poll") world.polls += 1;
      if (command.type === "abandonPoll") world.polls -= 1;
      if (command.type === "startTicking") world.ticking = true;
      if (command.type === "stopTicking") world.ticking = false;
      if (command.type === "notify") world.notified.push(newestOf(command.data));
    }
    expect(world.polls).toBe(next.polling ? 1 : 0);
    expect(world.playing).toBe(next.data !== null);
    expect(world.ticking).toBe(next.signedIn);
  }
}

interface World {
  state: ReminderState;
  playing: boolean;
  polls: number;
  ticking: boolean;
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
  fc.assert(fc.property(anyLife, (events) => live(events, () => {})));
});

test("whatever happens: no cause is notified twice in a session", () => {
  const check = (events: ReminderEvent[]) =>
    live(events, ({ notified }, todo) => {
      for (const command of todo)
        if (command.type === "notify") expect(notified).not.toContainEqual(newestOf(command.data));
    });
  fc.assert(fc.property(anyLife, check));
});

test("whatever happens: the sound is never started while it plays", () => {
  const check = (events: ReminderEvent[]) =>
    live(events, ({ playing }, todo) => {
      if (playing) expect(told(todo)).not.toContain("play");
    });
  fc.assert(fc.property(anyLife, check));
});

test("whatever happens: a cause higher than any before it is notified as soon as it is polled", () => {
  const check = (events: ReminderEvent[]) =>
    live(events, ({ notified, state }, todo, event) => {
      if (event.type !== "polled" || event.data === null || !state.signedIn) return;
      if (event.data.seq > Math.max(0, ...notified.map(({ seq }) => seq))) expect(told(todo)).toContain("notify");
    });
  fc.assert(fc.property(anyLife, check));
});
