/** A whole number as it is typed; anything else is no number, which the call's own rules refuse. */
export function wholeNumber(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** What the buttons beside a number make of it: the next step up or down, within what is accepted. */
export function stepped(typed: string, by: number, { min, max }: { min: number; max: number }): string {
  const value = wholeNumber(typed);
  const from = Number.isNaN(value) ? min : value;
  const next = by > 0 ? Math.floor(from / by) * by + by : Math.ceil(from / -by) * -by + by;
  return String(Math.min(max, Math.max(min, next)));
}
