import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { stopTheClock } from "../api/testing.ts";
import { createPhone, createServer, type Fate, type Tab } from "./testing/phones.ts";

/** What may happen at a shop: two tabs of one phone and a second phone work on the same four orders. */
type Step =
  | { what: "tap"; tab: number; order: number; holdFor: number }
  | { what: "takeBack"; tab: number; order: number }
  | { what: "disk"; writeTime: number }
  | { what: "holdsOn"; doesIt: boolean }
  | { what: "reload"; tab: number }
  | { what: "hide"; tab: number }
  | { what: "cut" | "link"; phone: number }
  | { what: "wait"; milliseconds: number }
  | { what: "fate"; fate: Fate }
  | { what: "breaksFrom"; order: number };

const tab = fc.integer({ min: 0, max: 2 });
const order = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("tap" as const),
      tab,
      order,
      holdFor: fc.constantFrom(0, 0, 8_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("takeBack" as const), tab, order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("disk" as const),
      writeTime: fc.constantFrom(0, 0, 1, 500, 20_000, Infinity),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("holdsOn" as const), doesIt: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("reload" as const), tab }) },
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
    arbitrary: fc.record({
      what: fc.constant("wait" as const),
      milliseconds: fc.constantFrom(0, 1, 4_000, 9_000, 70_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("fate" as const),
      fate: fc.constantFrom<Fate>("arrives", "arrives", "lost", "answerLost", "busy", "breaks", "turnedAway", "hangs"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("breaksFrom" as const), order }) },
);

/** Some turns of the microtasks: a step may come in the middle of what the one before has begun. */
const turns = fc.integer({ min: 0, max: 30 });

async function pass(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/**
 * Plays a schedule, mends the link, and gives what was promised at the taps and what the server has done, which goes on to break at
 * some orders.
 */
async function play(schedule: readonly (readonly [Step, number])[]) {
  let fate: Fate = "arrives";
  let writeTime = 0;
  let holdsOn = false;
  const server = createServer();
  /** The orders at which the server breaks for good. */
  const broken = new Set<string>();
  const fateOf = (about: string): Fate => (fate === "arrives" && broken.has(about) ? "breaks" : fate);
  const aPhone = () => createPhone(server, { fate: fateOf, writeTime: () => writeTime, holdsOn: () => holdsOn });
  const phones = [aPhone(), aPhone()];
  const phoneOf = (index: number) => phones[index === 2 ? 1 : 0] as (typeof phones)[number];
  const tabs: Tab[] = [0, 1, 2].map((index) => phoneOf(index).openTab());
  /** The keys of which somebody was shown that they wait, or are done. */
  const promised = new Set<string>();
  const early: string[] = [];
  /** The keys that were told to be refused, for good: none of them is done. */
  const refusedKeys = new Set<string>();
  /** The keys that somebody has asked to take back, whether or not it was in time. */
  const takenBack = new Set<string>();
  /** The keys that were shown as taken back. */
  const withdrawn = new Set<string>();
  /** The keys whose refusal was told to whoever tapped, or stood on the page alone, as the disk did not take it. */
  const toldOnThePage = new Set<string>();

  const inspect = () => {
    for (const {
      taskList: { unsentStore },
      ends,
    } of tabs) {
      for (const { key, isWatched, isLoose, refusal } of unsentStore.get()) {
        if (isWatched !== true && isLoose !== true) promised.add(key);
        if (isLoose === true && refusal !== undefined) toldOnThePage.add(key);
      }
      // It is told before it is let go of, and one that the disk does not take is sent again by a page that is opened anew.
      const mayGoAgain = (of: string) =>
        unsentStore
          .get()
          .some(({ key, refusal, isLoose }) => key === of && (refusal === undefined || isLoose === true));
      for (const end of ends) {
        promised.add(end.unsent.key);
        if (end.how === "refused" && !mayGoAgain(end.unsent.key)) refusedKeys.add(end.unsent.key);
        if (end.how === "refused" && end.isWatched) toldOnThePage.add(end.unsent.key);
        if (end.how === "done" && !server.done.some(({ key }) => key === end.unsent.key)) early.push(end.unsent.key);
      }
    }
  };

  const takeBack = (index: number, about: string) => {
    const own = tabs[index] as Tab;
    const { drop, unsentStore } = own.taskList;
    const { key = "" } = unsentStore.get().find((one) => one.about === about) ?? {};
    takenBack.add(key);
    const isShown = () => unsentStore.get().some((one) => one.key === key);
    const isDone = () => server.done.some((one) => one.key === key);
    // A tab that was closed meanwhile has shown nothing.
    void drop(key).then(() => tabs[index] === own && !isShown() && !isDone() && withdrawn.add(key));
  };

  for (const [what, pause] of schedule) {
    if (what.what === "tap")
      void tabs[what.tab]?.taskList.put(
        { kind: "accept", about: `${what.order}`, title: "", payload: { id: `${what.order}` } },
        { holdFor: what.holdFor },
      );
    else if (what.what === "takeBack") takeBack(what.tab, `${what.order}`);
    else if (what.what === "disk") writeTime = what.writeTime;
    else if (what.what === "holdsOn") holdsOn = what.doesIt;
    else if (what.what === "hide") tabs[what.tab]?.taskList.endHolds();
    else if (what.what === "reload") {
      tabs[what.tab]?.close();
      tabs[what.tab] = phoneOf(what.tab).openTab();
    } else if (what.what === "wait") await vi.advanceTimersByTimeAsync(what.milliseconds);
    else if (what.what === "fate") fate = what.fate;
    else if (what.what === "breaksFrom") broken.add(`${what.order}`);
    else if (what.what === "cut") phones[what.phone]?.link.lost();
    else phones[what.phone]?.link.reached();
    await pass(pause);
    inspect();
  }
  fate = "arrives";
  writeTime = 0;
  holdsOn = false;
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
  return { server, broken, tabs, phones, promised, early, refusedKeys, toldOnThePage, takenBack, withdrawn };
}

test("whatever is cut, reloaded, closed, taken back or tapped twice, on a slow disk and on one that lets go of nothing too, and though the server breaks at some orders for good: nothing is lost, nothing doubled, nothing told too early", async () => {
  stopTheClock();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, turns), { minLength: 4, maxLength: 24 }), async (schedule) => {
      const { server, broken, tabs, phones, promised, early, refusedKeys, toldOnThePage, takenBack, withdrawn } =
        await play(schedule);
      const shown = tabs.flatMap(({ taskList }) => taskList.unsentStore.get());
      const toBeRead = new Set(phones.flatMap(({ lying }) => lying()));
      const done = new Set(server.done.map(({ key }) => key));
      const spokenOf = (key: string) => toBeRead.has(key) || toldOnThePage.has(key) || takenBack.has(key);
      const lost = [...promised].filter((key) => !done.has(key) && !spokenOf(key));
      expect(lost).toEqual([]);
      expect(early).toEqual([]);
      expect([...refusedKeys].filter((key) => done.has(key))).toEqual([]);
      expect([...withdrawn].filter((key) => done.has(key))).toEqual([]);
      expect(Math.max(...phones.map(({ mostAtOnce }) => mostAtOnce()))).toBeLessThan(2);
      expect(server.done.map(({ about }) => about)).toEqual([...new Set(server.done.map(({ about }) => about))]);
      const waiting = shown.filter(({ about, refusal }) => refusal === undefined && !broken.has(about));
      expect(waiting).toEqual([]);
      for (const { close } of tabs) close();
      vi.clearAllTimers();
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
