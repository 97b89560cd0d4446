/** What is to be paid to a number. The far side pays once for an id of ours, however often it hears of it. */
export interface PayoutOrder {
  id: string;
  phone: string;
  /** In whole hundredths of an ariary. */
  amount: number;
}

/** How the far side says that a payout stands; what it does not say for certain is `unsure`. */
export type FarState =
  | { kind: "paid"; amount: number; reference: string }
  /** Paid, in money that is not ours. */
  | { kind: "otherCurrency" }
  | { kind: "failed"; why: string }
  | { kind: "pending" }
  /** It knows of no payout of this id. */
  | { kind: "unheard" }
  /** It did not take it, and says why. */
  | { kind: "refused"; why: string }
  | { kind: "unsure" };

/** What the far side answered, and how that is read; `said` is for whoever looks into it. */
export interface FarAnswer {
  state: FarState;
  said: string;
  ms: number;
}

/** A payout as the far side lists it. */
export interface FarPayout {
  id: string;
  phone: string;
  /** In whole hundredths of an ariary. */
  amount: number;
  status: "pending" | "paid" | "failed";
  reference: string;
}

/** A way by which money leaves the platform for good, or does not: never both (docs/decisions/068). None of these rejects but `listDay`. */
export interface PaymentChannel {
  /** Asks for a payout; asked again with the same id it is the same one. */
  pay(order: PayoutOrder, signal: AbortSignal): Promise<FarAnswer>;
  /** How a payout stands, by our id. */
  stateOf(id: string, signal: AbortSignal): Promise<FarAnswer>;
  /** All that the far side was asked for on a day of the shops; rejects where it is not told whole. */
  listDay(day: string, signal: AbortSignal): Promise<FarPayout[]>;
}

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Where mobile money is paid out; undefined where none is set. `mvolaChannel`, payment-channels/mvola.ts. */
    mobileMoney: PaymentChannel | undefined;
  }
}
