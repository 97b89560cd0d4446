import fc from "fast-check";
import type { Order } from "@tsena/web/shapes.ts";
import { expect, test, vi } from "vitest";
import { stopTheClock } from "../../api/testing.ts";
import { createLocks } from "../../unsent/testing/phones.ts";
import { jobOf } from "./printed.ts";
import { createPrinter, createTill, orderOf, type Mood, type Tab } from "./testing/shop.ts";

/** What may happen at a till: two tabs of a phone, two printers of which one is chosen, and orders that come and change. */
type Step =
  | { what: "accepted" | "changed"; order: number }
  | { what: "seen" | "reload" | "print" | "again" | "leave"; tab: number }
  | { what: "mood"; printer: number; mood: Mood }
  | { what: "choose"; printer: number }
  | { what: "wait"; milliseconds: number };

const tab = fc.integer({ min: 0, max: 1 });
const printer = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom("accepted" as const, "accepted" as const, "accepted" as const, "changed" as const),
      order: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom("seen" as const, "seen" as const, "reload" as const, "print" as const, "again" as const),
      tab,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("leave" as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("mood" as const),
      printer,
      mood: fc.constantFrom<Mood>("prints", "off", "breaks", "hangs"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("choose" as const), printer }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant("wait" as const), milliseconds: fc.constantFrom(0, 1, 5_000, 130_000) }),
  },
);

/** Another portion of it is asked for: a revision that its slips have not had. */
const revised = ({ id, items: [item] }: Order): Order => orderOf(id, (item?.quantity ?? 0) + 1);

/** Some turns of the microtasks: a step may come in the middle of what the one before has begun. */
const turns = fc.integer({ min: 0, max: 30 });

async function pass(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

const idsOf = (of: Tab, state: string) =>
  of.queueStore
    .get()
    .jobs.filter((job) => job.state === state)
    .map(({ id }) => id);

/** What happens, each with the turns that pass after it. */
type Schedule = [Step, number][];

/** Plays a schedule, mends the printers, and gives what came out, what was accepted and what somebody is still asked. */
async function play(schedule: Schedule) {
  const printers = [createPrinter(), createPrinter()] as const;
  let chosen = 0;
  const till = createTill(createLocks(), () => printers[chosen === 0 ? 0 : 1]);
  const tabs: [Tab, Tab] = [till.open(), till.open()];
  const before = orderOf("before");
  /** In the revision in which each order was seen last. */
  let accepted = [before];
  await pass(100);
  await tabs[0].turnOn(accepted, Date.now());
  const left = new Set<string>();
  const see = (of: Tab) => of.see([...accepted], Date.now());

  for (const [happens, pause] of schedule) {
    const of = "tab" in happens ? tabs[happens.tab === 0 ? 0 : 1] : tabs[0];
    if (happens.what === "accepted") {
      if (accepted.every(({ id }) => id !== `${happens.order}`)) accepted.push(orderOf(`${happens.order}`));
    } else if (happens.what === "changed") {
      accepted = accepted.map((order) => (order.id === `${happens.order}` ? revised(order) : order));
    } else if (happens.what === "seen") see(of);
    else if (happens.what === "reload") {
      of.close();
      tabs[happens.tab === 0 ? 0 : 1] = till.open();
    } else if (happens.what === "print") void of.printNow();
    else if (happens.what === "again") idsOf(of, "unknown").forEach((id) => void of.printAgain(id));
    else if (happens.what === "leave") {
      const ids = idsOf(of, "waiting");
      ids.forEach((id) => left.add(id));
      void of.leave(ids, "waiting");
    } else if (happens.what === "wait") await vi.advanceTimersByTimeAsync(happens.milliseconds);
    else if (happens.what === "mood") printers[happens.printer === 0 ? 0 : 1].mood = happens.mood;
    else if (happens.what === "choose") chosen = happens.printer;
    await pass(pause);
  }
  for (const one of printers) one.mood = "prints";
  for (let minutes = 0; minutes < 6; minutes += 1) {
    tabs.forEach(see);
    await pass(300);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  await pass(300);
  return { till, printers, tabs, accepted, before, left };
}

/** While one printer hangs another is chosen, and the tab reloads: what it sent to the first is no print of the second's. */
const chosenWhileOneHangs: Schedule = [
  [{ what: "mood", printer: 0, mood: "hangs" }, 0],
  [{ what: "accepted", order: 1 }, 0],
  [{ what: "seen", tab: 0 }, 20],
  [{ what: "choose", printer: 1 }, 0],
  [{ what: "reload", tab: 0 }, 0],
  [{ what: "seen", tab: 0 }, 7],
  [{ what: "again", tab: 0 }, 0],
  [{ what: "seen", tab: 0 }, 0],
  [{ what: "choose", printer: 0 }, 0],
];

test("whatever is reloaded, closed, off or breaks: no slip comes out twice unasked, none is lost, and one is printed at a time", async () => {
  stopTheClock();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, turns), { minLength: 4, maxLength: 24 }), async (schedule) => {
      const { till, printers, tabs, accepted, before, left } = await play(schedule);
      const papers = printers.flatMap((one) => one.papers);
      const unasked = papers.filter(({ isDuplicate }) => !isDuplicate).map(({ job }) => job);
      expect(unasked, "unasked").toEqual([...new Set(unasked)]);
      expect(unasked, "accepted before the switch was on").not.toContain(jobOf(before));
      const whole = new Set(papers.filter(({ isWhole }) => isWhole).map(({ job }) => job));
      const asked = new Set(idsOf(tabs[0], "unknown"));
      const lost = accepted
        .filter((order) => order !== before)
        .map(jobOf)
        .filter((job) => !whole.has(job) && !asked.has(job) && !left.has(job));
      expect(lost, "lost").toEqual([]);
      expect(till.mostAtOnce, "printed at once").toBeLessThan(2);
      expect(idsOf(tabs[1], "unknown"), "asked in the other tab").toEqual([...asked]);
      const wanted = new Set(accepted.map(jobOf));
      const open = tabs.flatMap((one) => [...idsOf(one, "waiting"), ...idsOf(one, "printing")]);
      expect(
        open.filter((job) => wanted.has(job)),
        "still open",
      ).toEqual([]);
      for (const { close } of tabs) close();
      vi.clearAllTimers();
    }),
    { numRuns: 500, examples: [[chosenWhileOneHangs]] },
  );
}, 120_000);
