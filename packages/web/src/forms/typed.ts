/** What a form holds as it is typed, wherever it is stored; `Sent`: what of it is judged and sent. */
export interface Typed<Values, Sent = Values> {
  /** As they are drawn. */
  values: Values;
  /** As they stand right now, also before that is drawn. */
  latest(): Values;
  /** Changes them as they stand right now: of two changes in one event none is lost. */
  change(to: (before: Values) => Values): void;
  toSend(): Sent;
  /** What was sent has arrived: it is removed from the draft. */
  arrived(sent: Sent): void;
  /** Goes back to where the form began. */
  drop(): void;
}

/** Whether two values of a field say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
