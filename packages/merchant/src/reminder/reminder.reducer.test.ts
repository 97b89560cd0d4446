import fc from "fast-check";
import { expect, test } from "vitest";
import { quiet, remind, type ReminderCommand, type ReminderEvent, type ReminderState } from "./reminder.reducer.ts";
import { ringing } from "./testing.ts";

const waiting: ReminderState = { ...quiet, signedIn: true };
const polling: ReminderState = { ...waiting, polling: true };
const rings: ReminderState = { ...polling, data: ringing(4), notifiedSeq: 4 };
const polled = (data: ReminderState["data"]): ReminderEvent => ({ type: "polled", data });
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
])("%s", (_, before, event, expected) => {
  expect(told(remind(before, event)[1])).toEqual(expected);
});

test("the next sign-in begins with nothing of the last one's", () => {
  const [after] = remind(rings, { type: "signedOut" });
  expect(remind(after, { type: "signedIn" })[0]).toEqual({ ...quiet, signedIn: true, polling: true });
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
  { weight: 1, arbitrary: fc.constantFrom("signedIn", "signedOut").map((type) => ({ type })) },
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
      if (command.type === "notify") world.notified.push(command.data.seq);
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
  notified: number[];
}

const anyLife = fc
  .array(anyEvent, { maxLength: 60 })
  .map((events): ReminderEvent[] => [{ type: "signedIn" }, ...events]);

test("whatever happens: it rings exactly while there is something to ring for, one poll at a time, while signed in", () => {
  fc.assert(fc.property(anyLife, (events) => live(events, () => {})));
});

test("whatever happens: no cause is notified twice in a session", () => {
  const check = (events: ReminderEvent[]) =>
    live(events, ({ notified }, todo) => {
      for (const command of todo) if (command.type === "notify") expect(notified).not.toContain(command.data.seq);
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
      if (event.data.seq > Math.max(0, ...notified)) expect(told(todo)).toContain("notify");
    });
  fc.assert(fc.property(anyLife, check));
});
