import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { stopTheClock } from "../api/testing.ts";
import { createPhone, createServer, type Fate, type Tab } from "./testing/phones.ts";

/** What may happen at a shop: two tabs of one phone and a second phone work on the same four orders. */
type Step =
  | { what: "tap"; tab: number; order: number; holdFor: number }
  | { what: "reload"; tab: number }
  | { what: "hide"; tab: number }
  | { what: "cut" | "link"; phone: number }
  | { what: "wait"; milliseconds: number }
  | { what: "fate"; fate: Fate };

const tab = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("tap" as const),
      tab,
      order: fc.integer({ min: 0, max: 3 }),
      holdFor: fc.constantFrom(0, 0, 8_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("reload" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("hide" as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom("cut" as const, "link" as const),
      phone: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant("wait" as const), milliseconds: fc.constantFrom(0, 1, 4_000, 70_000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("fate" as const),
      fate: fc.constantFrom<Fate>("arrives", "arrives", "lost", "answerLost", "busy", "hangs"),
    }),
  },
);

/** Some turns of the microtasks: a step may come in the middle of what the one before has begun. */
const turns = fc.integer({ min: 0, max: 30 });

async function pass(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Plays a schedule, mends the link, and gives what was promised at the taps and what the server has done. */
async function play(schedule: readonly (readonly [Step, number])[]) {
  let fate: Fate = "arrives";
  const server = createServer();
  const phones = [createPhone(server, () => fate), createPhone(server, () => fate)];
  const phoneOf = (index: number) => phones[index === 2 ? 1 : 0] as (typeof phones)[number];
  const tabs: Tab[] = [0, 1, 2].map((index) => phoneOf(index).open());
  /** The keys of which somebody was shown that they wait, or are done. */
  const promised = new Set<string>();
  const early: string[] = [];
  /** The keys whose refusal was told to whoever tapped. */
  const toldAtTheTap = new Set<string>();

  const inspect = () => {
    for (const { taskList, ends } of tabs) {
      for (const { key, isFresh } of taskList.unsentStore.get()) if (isFresh !== true) promised.add(key);
      for (const end of ends) {
        promised.add(end.unsent.key);
        if (end.how === "refused" && end.isFresh) toldAtTheTap.add(end.unsent.key);
        if (end.how === "done" && !server.done.some(({ key }) => key === end.unsent.key)) early.push(end.unsent.key);
      }
    }
  };

  for (const [what, pause] of schedule) {
    if (what.what === "tap")
      void tabs[what.tab]?.taskList.put(
        { kind: "accept", about: `${what.order}`, title: "", payload: { id: `${what.order}` } },
        { holdFor: what.holdFor },
      );
    else if (what.what === "hide") tabs[what.tab]?.taskList.endHolds();
    else if (what.what === "reload") {
      tabs[what.tab]?.close();
      tabs[what.tab] = phoneOf(what.tab).open();
    } else if (what.what === "wait") await vi.advanceTimersByTimeAsync(what.milliseconds);
    else if (what.what === "fate") fate = what.fate;
    else if (what.what === "cut") phones[what.phone]?.link.lost();
    else phones[what.phone]?.link.reached();
    await pass(pause);
    inspect();
  }
  fate = "arrives";
  for (const phone of phones) {
    phone.link.lost();
    phone.link.reached();
  }
  for (let minutes = 0; minutes < 4; minutes += 1) {
    await pass(300);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  await pass(300);
  inspect();
  return { server, tabs, phones, promised, early, toldAtTheTap };
}

test("whatever is cut, reloaded, closed or tapped twice: nothing is lost, nothing doubled, nothing told too early", async () => {
  stopTheClock();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, turns), { minLength: 4, maxLength: 24 }), async (schedule) => {
      const { server, tabs, phones, promised, early, toldAtTheTap } = await play(schedule);
      const toBeRead = new Set(phones.flatMap(({ disk }) => [...disk.keys()]));
      const done = new Set(server.done.map(({ key }) => key));
      const lost = [...promised].filter((key) => !done.has(key) && !toBeRead.has(key) && !toldAtTheTap.has(key));
      expect(lost).toEqual([]);
      expect(early).toEqual([]);
      expect(Math.max(...phones.map(({ mostAtOnce }) => mostAtOnce()))).toBeLessThan(2);
      expect(server.done.map(({ about }) => about)).toEqual([...new Set(server.done.map(({ about }) => about))]);
      const waiting = tabs.flatMap(({ taskList }) =>
        taskList.unsentStore.get().filter(({ refusal }) => refusal === undefined),
      );
      expect(waiting).toEqual([]);
      for (const { close } of tabs) close();
      vi.clearAllTimers();
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
