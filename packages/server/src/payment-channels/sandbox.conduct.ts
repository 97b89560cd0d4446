/** What becomes of a payout at the sandbox once it has heard of it: paid at once or later, declined, never taken, or paid with another amount. */
export type Fate = "paid" | "late" | "declined" | "refused" | "otherAmount";

/**
 * How one call is answered: as it is; not heard at all; heard, and the answer cut off, or never given; by an error; by something unreadable; with another
 * amount; about another payout; or as if it had never been heard of.
 */
export type Manner =
  | "plain"
  | "lost"
  | "cut"
  | "silent"
  | "error"
  | "malformed"
  | "otherAmount"
  | "otherId"
  | "forgets";

/** How the sandbox behaves towards a payout; its calls are counted from 0. */
export interface Conduct {
  fate: Fate;
  manner(call: number): Manner;
}

const always = (): Manner => "plain";
const first =
  (manner: Manner, calls = 1) =>
  (call: number): Manner =>
    call < calls ? manner : "plain";

const paid: Conduct = { fate: "paid", manner: always };

/** How the sandbox behaves, by the last two digits of the number that is paid; all others are paid at once. */
export const conductByNumber: Readonly<Record<string, Conduct & { means: string }>> = {
  "01": { ...paid, fate: "late", means: "paid late" },
  "02": { ...paid, manner: first("cut", 2), means: "paid, and its answer cut off twice, so that it is asked again" },
  "03": { ...paid, manner: first("silent"), means: "paid, and the first call never answered" },
  "04": { ...paid, manner: first("lost"), means: "the first call lost" },
  "05": { ...paid, manner: first("error", 2), means: "an error twice, and paid all the same" },
  "06": { ...paid, manner: first("malformed", 2), means: "answers that cannot be read, and paid all the same" },
  "07": { ...paid, fate: "otherAmount", means: "another amount paid" },
  "08": { ...paid, manner: first("forgets", 3), means: "forgotten for three calls" },
  "09": { ...paid, fate: "declined", means: "declined" },
  "10": { ...paid, fate: "refused", means: "not taken" },
};

/** How the sandbox behaves towards a number. */
export const conductOf = ({ phone }: { phone: string }): Conduct => conductByNumber[phone.slice(-2)] ?? paid;
