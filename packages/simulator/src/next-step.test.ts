import { describe, expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { type Habits, habitsOf, nextStep, stageOf, type Standing } from "./next-step.ts";
import { paces } from "./paces.ts";

const since = Date.parse("2026-11-20T09:00:00.000Z");
const dueAt = "2026-11-20T09:20:00.000Z";
const courier = { name: "Rivo", phone: "+261330001234", latitude: null, longitude: null, minutes: null, at: null };

const patient: Habits = {
  pay: 3,
  cancel: undefined,
  answer: { does: "agree", after: 5 },
  assign: 10,
  afterReady: 30,
  aroundDue: -20,
  impatient: undefined,
  deliver: 120,
};

const order: Standing = { status: 1, deliveryMode: 1, courier: null, ready: false, dueAt: null, proposal: null };

const asked = {
  id: "a proposal",
  at: "2026-11-20T09:00:00.000Z",
  answerBy: "2026-11-20T09:03:00.000Z",
  answer: null,
  answeredAt: null,
  amount: 720_000,
  lessAmount: 420_000,
  takenOut: [],
};

interface Row {
  when: string;
  order: Partial<Standing>;
  habits?: Partial<Habits>;
  /** The step and the seconds after `since`; undefined: nothing. */
  does: [step: string, seconds: number] | undefined;
}

const rows: Row[] = [
  { when: "placed", order: { status: 1 }, does: ["pay", 3] },
  { when: "paid, and the customer waits", order: { status: 2 }, does: undefined },
  { when: "paid, and the customer loses patience", order: { status: 2 }, habits: { cancel: 40 }, does: ["cancel", 40] },
  {
    when: "asked, and the customer would have cancelled",
    order: { status: 2, proposal: asked },
    habits: { cancel: 40 },
    does: ["agree", 5],
  },
  {
    when: "asked, and the customer says nothing",
    order: { status: 2, proposal: asked },
    habits: { answer: undefined, cancel: 40 },
    does: undefined,
  },
  {
    when: "asked, and answered with no",
    order: { status: 2, proposal: { ...asked, answer: "declined", answerBy: null } },
    does: undefined,
  },
  { when: "accepted", order: { status: 3, dueAt }, does: ["assign", 10] },
  { when: "accepted, with a courier", order: { status: 3, dueAt, courier }, does: ["pickUp", 20 * 60 - 20] },
  { when: "ready, before it is due", order: { status: 3, dueAt, courier, ready: true }, does: ["pickUp", 30] },
  { when: "ready, with no courier yet", order: { status: 3, dueAt, ready: true }, does: ["assign", 10] },
  {
    when: "accepted, with a courier who does not wait for the time it is due",
    order: { status: 3, dueAt, courier },
    habits: { impatient: 2 },
    does: ["pickUp", 2],
  },
  { when: "on its way", order: { status: 4, courier }, does: ["deliver", 120] },
  { when: "delivered", order: { status: 5, courier }, does: undefined },
  { when: "cancelled", order: { status: 6 }, habits: { cancel: 40 }, does: undefined },
  { when: "placed at a shop that delivers itself", order: { status: 1, deliveryMode: 2 }, does: ["pay", 3] },
  { when: "accepted by a shop that delivers itself", order: { status: 3, deliveryMode: 2, dueAt }, does: undefined },
  { when: "on its way by the shop's own hand", order: { status: 4, deliveryMode: 2 }, does: undefined },
];

describe("what happens to an order next", () => {
  test.each(rows)("$when", ({ order: given, habits, does }) => {
    const step = nextStep({ ...order, ...given }, { ...patient, ...habits }, since);
    expect(step).toEqual(does && { does: does[0], at: since + does[1] * 1000 });
  });
});

describe("an order's stage", () => {
  test.each<[string, Partial<Standing>, boolean]>([
    ["changes with its status", { status: 3 }, true],
    ["changes with the courier's name", { courier }, true],
    ["changes when the shop says ready", { ready: true }, true],
    ["changes when the shop asks whether the rest is wanted", { proposal: asked }, true],
    ["stays when only the time it is due moves", { dueAt }, false],
  ])("%s", (_, change, changes) => {
    expect(stageOf({ ...order, ...change }) !== stageOf(order)).toBe(changes);
  });
});

describe("habits", () => {
  test("are the same for the same seed", () => {
    expect(habitsOf(chanceOf("a"), paces.human, 1)).toEqual(habitsOf(chanceOf("a"), paces.human, 1));
  });

  test("have most customers want the rest of an order, some not, and some say nothing", () => {
    const said = Array.from({ length: 70 }, (_, count) => habitsOf(chanceOf(`${count}`), paces.human, count).answer);
    const share = (does?: string) => said.filter((answer) => answer?.does === does).length / said.length;
    expect(share("agree")).toBeGreaterThan(0.6);
    expect(share("decline")).toBeGreaterThan(0.1);
    expect(share(undefined)).toBeGreaterThan(0.1);
  });

  test("keep to the pace: people pay after 2 to 6 s, and those who cancel do it after 8 to 20 s", () => {
    const many = Array.from({ length: 1000 }, (_, index) => habitsOf(chanceOf(`habits ${index}`), paces.human, index));
    expect(many.every(({ pay }) => pay >= 2 && pay <= 6)).toBe(true);
    expect(many.every(({ cancel }) => cancel === undefined || (cancel >= 8 && cancel <= 20))).toBe(true);
  });

  test("let the third customer of a run change their mind, and every eighth from there", () => {
    const places = Array.from({ length: 24 }, (_, index) => index + 1);
    const cancelling = places.filter(
      (count) => habitsOf(chanceOf(`${count}`), paces.human, count).cancel !== undefined,
    );
    expect(cancelling).toEqual([3, 11, 19]);
  });
});
