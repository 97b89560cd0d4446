import { unitsPerAriary } from "@tsena/contract/money";

/** A span of time to draw from, in seconds: at least, at most. */
export type Span = readonly [least: number, most: number];

/** How fast the make-believe city lives. */
export interface Pace {
  /** Between two looks at the platform, in seconds. */
  look: number;
  /** From the start to the first order. */
  first: Span;
  /** From one order to the next. */
  next: Span;
  /** From placing to paying. */
  pay: Span;
  /** From paying to changing one's mind, for those who do; the shop may be quicker. */
  cancel: Span;
  /** From the question whether the rest is wanted to the answer, of those who answer. */
  answer: Span;
  /** From acceptance to the courier's name. */
  assign: Span;
  /** From 'ready' to the courier at the counter. */
  afterReady: Span;
  /** Where the shop says nothing: the courier comes this long after the time the order is due (below 0: before it). */
  aroundDue: Span;
  /** The courier comes this long after being named, ready or not: for tests, which cannot wait until an order is due. */
  impatient?: Span;
  /** From the counter to the door. */
  deliver: Span;
}

const human: Pace = {
  look: 1,
  first: [4, 8],
  next: [40, 70],
  pay: [2, 6],
  cancel: [8, 20],
  answer: [10, 60],
  assign: [4, 15],
  afterReady: [15, 45],
  aroundDue: [-60, 90],
  deliver: [90, 240],
};

/** The paces that `--pace` knows. */
export const paces = {
  slow: { ...human, next: [120, 240] },
  human,
  fast: {
    look: 0.25,
    first: [0.2, 0.5],
    next: [4, 8],
    pay: [0.3, 0.8],
    cancel: [2, 4],
    answer: [0.5, 1.5],
    assign: [0.3, 0.8],
    afterReady: [0.5, 1.5],
    aroundDue: [-60, 0],
    impatient: [1, 3],
    deliver: [1, 3],
  },
} as const satisfies Record<string, Pace>;

export type PaceName = keyof typeof paces;

/** A shop that lets this many orders wait gets no further ones until it has answered. */
export const mostWaiting = 4;

/** Which customers of a run change their minds before the shop has accepted: often and early enough to be seen in a demo. */
export const changesMind = (count: number): boolean => count % 8 === 3;

/** What the customers of a run say who are asked whether they want the rest of their order: mostly yes, some no, some nothing. */
export const wantsRest = (count: number): "agree" | "decline" | undefined =>
  count % 7 === 3 ? "decline" : count % 7 === 5 ? undefined : "agree";

/** The share of customers who pay in cash. */
export const cashShare = 0.2;

/** What delivery costs, in hundredths of an ariary. */
export const deliveryAmounts = [2_000, 2_500, 3_000, 4_000].map((ariary) => ariary * unitsPerAriary);
