import { expect, test } from "vitest";
import { quiet, remind, type ReminderEvent, type ReminderState } from "./reminder.reducer.ts";
import { ringing } from "./testing.ts";

const polled = (data: ReminderState["data"]): ReminderEvent => ({ type: "polled", data });
const streamed = (data: ReminderState["data"]): ReminderEvent => ({ type: "streamed", data });
const rings: ReminderState = { ...quiet, signedIn: true, data: ringing(4), pushed: [{ id: "o1", seq: 4 }] };

/** Has the events happen one after the other; gives what the last of them has done. */
function after(before: ReminderState, ...events: ReminderEvent[]): string[] {
  let [state, done]: [ReminderState, string[]] = [before, []];
  for (const event of events) {
    const [next, todo] = remind(state, event);
    [state, done] = [next, todo.map(({ type }) => type)];
  }
  return done;
}

test.each<[string, string[], string[]]>([
  [
    "before the app was opened goes with the first word of what rings, though nothing does",
    after(quiet, { type: "signedIn" }, polled(null)),
    ["withdraw"],
  ],
  [
    "while it slept goes as well, though something else rings on",
    after(rings, { type: "shown" }, polled(ringing(4))),
    ["withdraw"],
  ],
  [
    "goes with the stream's word, too",
    after(quiet, { type: "signedIn" }, streamed(ringing(4))),
    ["abandonPoll", "play", "withdraw", "notify", "refreshOrders"],
  ],
  ["is looked through once", after(rings, { type: "shown" }, polled(ringing(4)), polled(ringing(4))), []],
  [
    "is still to be looked through where a poll has failed",
    after(quiet, { type: "signedIn" }, { type: "pollFailed" }, polled(null)),
    ["withdraw"],
  ],
])("what a phone has shown %s", (_what, done, expected) => expect(done).toEqual(expected));

test("what was seen in a notification while something else rang is sent before it is heard here, and then rings no more", () => {
  const [seen, todo] = remind(rings, { type: "seen", causes: [{ id: "o2", seq: 5 }] });
  expect(todo).toEqual([{ type: "sendSeen", cause: { id: "o2", seq: 5 } }]);
  const both = { ...ringing(5, ["o2"]), count: 2, orders: [...ringing(5, ["o2"]).orders, ...ringing(4).orders] };
  expect(remind(seen, polled(both))[0].data).toEqual(ringing(4));
});
