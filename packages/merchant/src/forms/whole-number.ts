import { figuresOf } from "@tsena/contract/figures";

/** A number as it is typed; anything else is no number. */
export function typedNumber(typed: string): number {
  const figures = figuresOf(typed);
  return /^\d+(\.\d+)?$/.test(figures) ? Number(figures) : Number.NaN;
}

/** A whole number as it is typed; anything else is no number, which the call's own rules refuse. */
export function wholeNumber(typed: string): number {
  const number = typedNumber(typed);
  return Number.isInteger(number) ? number : Number.NaN;
}

/** What the buttons beside a number make of it: the next step up or down, within what is accepted. */
export function stepped(typed: string, by: number, { min, max }: { min: number; max: number }): string {
  const value = wholeNumber(typed);
  const from = Number.isNaN(value) ? min : value;
  const next = by > 0 ? Math.floor(from / by) * by + by : Math.ceil(from / -by) * -by + by;
  return String(Math.min(max, Math.max(min, next)));
}
