import { expect, test, vi } from "vitest";
import { stopTheClock } from "../../api/testing.ts";
import { createLocks } from "../../unsent/testing/phones.ts";
import { jobOf } from "./printed.ts";
import { createPrinter, createTill, orderOf } from "./testing/shop.ts";

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** A till with the switch on, which sees what is accepted. */
async function open() {
  stopTheClock();
  const printer = createPrinter();
  const till = createTill(createLocks(), () => printer);
  const tab = till.open();
  await settle();
  await tab.turnOn([], Date.now());
  const see = async (...ids: string[]) => {
    tab.see(
      ids.map((id) => orderOf(id)),
      Date.now(),
    );
    await settle();
  };
  return { printer, till, tab, see, printed: () => printer.papers.map(({ job }) => job.split(":")[0]) };
}

test("each order that becomes accepted is printed once, however often it is seen", async () => {
  const { see, printed } = await open();
  await see("1");
  await see("1", "2");
  await see("2");
  expect(printed()).toEqual(["1", "2"]);
});

test("what is accepted already when the switch is turned on is never printed", async () => {
  const { tab, see, printed } = await open();
  await tab.turnOff();
  await see("1");
  await tab.turnOn([orderOf("1")], Date.now());
  await see("1", "2");
  expect(printed()).toEqual(["2"]);
});

test("an answer from before the switch was turned on counts for nothing", async () => {
  const { tab, printed } = await open();
  tab.see([orderOf("1")], Date.now() - 1);
  await settle();
  expect(printed()).toEqual([]);
});

test("what is accepted is printed, too, once a clock is put back that was ahead as the switch was turned on", async () => {
  const { see, printed } = await open();
  vi.setSystemTime(Date.now() - 3_600_000);
  await see("1");
  expect(printed()).toEqual(["1"]);
});

test("another revision of an order is printed too, and what it was before is not any more", async () => {
  const { printer, tab, see } = await open();
  printer.mood = "off";
  await see("1");
  printer.mood = "prints";
  tab.see([orderOf("1", 1)], Date.now());
  await settle(60_000);
  expect(printer.papers.map(({ job }) => job)).toEqual([jobOf(orderOf("1", 1))]);
});

test("while the printer is off the slips wait, and come out by themselves once it is there again", async () => {
  const { printer, tab, see, printed } = await open();
  printer.mood = "off";
  await see("1", "2");
  expect([tab.states(), printed()]).toEqual([["1 waiting", "2 waiting"], []]);
  printer.mood = "prints";
  await settle(60_000);
  expect([tab.states(), printed()]).toEqual([
    ["1 settled", "2 settled"],
    ["1", "2"],
  ]);
});

test("what is left is not printed any more, nor what was printed by hand meanwhile, nor what has left the kitchen", async () => {
  const { printer, tab, see, printed } = await open();
  printer.mood = "off";
  await see("1", "2", "3", "4");
  await tab.leave([jobOf(orderOf("1"))], "waiting");
  tab.printed.add(jobOf(orderOf("2")));
  await see("1", "2", "4");
  printer.mood = "prints";
  await tab.printNow();
  expect(printed()).toEqual(["4"]);
});

test("one that broke off on the way is not printed again unasked; where somebody asks, it says that it is a duplicate", async () => {
  const { printer, tab, see, till } = await open();
  printer.mood = "breaks";
  await see("1");
  printer.mood = "prints";
  await settle(600_000);
  expect([tab.states(), printer.papers.length]).toEqual([["1 unknown"], 1]);
  const [id] = till.disk.get("hery")?.jobs.map((job) => job.id) ?? [];
  expect(await tab.printAgain(id ?? "")).toBe("done");
  expect(printer.papers.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true]);
});

test("a tab that is closed while it prints leaves its slip to be asked about, in the tabs that stay too", async () => {
  const { printer, till, tab, see } = await open();
  const other = till.open();
  await settle();
  printer.mood = "hangs";
  await see("1");
  other.see([orderOf("1")], Date.now());
  await settle();
  tab.close();
  printer.mood = "prints";
  await settle(600_000);
  expect([other.states(), printer.papers.length]).toEqual([["1 unknown"], 1]);
  await other.leave([jobOf(orderOf("1"))], "unknown");
  expect(other.states()).toEqual(["1 settled"]);
});

test("what somebody says has come out is printed: another slip of it is a duplicate, one of what it becomes replaces it", async () => {
  const { printer, tab, see } = await open();
  printer.mood = "breaks";
  await see("1");
  printer.mood = "prints";
  await tab.leave([jobOf(orderOf("1"))], "unknown");
  expect([tab.printed.isPrinted(jobOf(orderOf("1"))), tab.printed.markOf(orderOf("1"))]).toEqual([true, "duplicate"]);
  tab.see([orderOf("1", 1)], Date.now());
  await settle();
  expect(printer.papers.map(({ mark }) => mark)).toEqual([undefined, "changed"]);
});

test.each(["breaks", "hangs"] as const)(
  "a slip that %s on the way may be about: whoever prints the order next, also as it has changed, says so on it",
  async (mood) => {
    const { printer, till, tab, see } = await open();
    printer.mood = mood;
    await see("1");
    // One that hangs is broken off as its tab is closed.
    if (mood === "hangs") tab.close();
    const other = till.open();
    await settle();
    printer.mood = "prints";
    expect(other.printed.markOf(orderOf("1"))).toBe("duplicate");
    other.see([orderOf("1", 1)], Date.now());
    await settle();
    expect(printer.papers.map(({ mark }) => mark)).toEqual([undefined, "changed"]);
  },
);

test("what broke off as it was printed by hand is not printed unasked: it is asked about, and the next one is a duplicate", async () => {
  const { printer, tab, see } = await open();
  printer.mood = "off";
  await see("1");
  tab.printed.note(jobOf(orderOf("1")), "half");
  printer.mood = "prints";
  await settle(600_000);
  expect([tab.states(), printer.papers]).toEqual([["1 unknown"], []]);
  expect(await tab.printAgain(jobOf(orderOf("1")))).toBe("done");
  expect([tab.states(), printer.papers.map(({ mark }) => mark)]).toEqual([["1 settled"], ["duplicate"]]);
});

test("another slip of a changed order, where the first broke off, still replaces the one of before", async () => {
  const { printer, tab, see } = await open();
  await see("1");
  printer.mood = "breaks";
  tab.see([orderOf("1", 1)], Date.now());
  await settle();
  printer.mood = "prints";
  expect(await tab.printAgain(jobOf(orderOf("1", 1)))).toBe("done");
  expect(printer.papers.map(({ mark }) => mark)).toEqual([undefined, "changed", "changed"]);
});

test("a phone that cannot write down what it prints prints nothing unasked", async () => {
  const { till, tab, see, printed } = await open();
  till.isFull = true;
  await see("1");
  expect(printed()).toEqual([]);
  expect(await tab.turnOn([], Date.now())).toBe(false);
});

test("another account on the phone prints nothing of this one's, and has a switch of its own", async () => {
  const { printer, tab, see, printed } = await open();
  printer.mood = "off";
  await see("1");
  tab.whoseStore.set(null);
  tab.whoseStore.set("nivo");
  printer.mood = "prints";
  await settle(60_000);
  await see("1", "2");
  expect([printed(), tab.states()]).toEqual([[], []]);
  tab.whoseStore.set("hery");
  await settle();
  await see("1", "3");
  expect(printed()).toEqual(["1", "3"]);
});
