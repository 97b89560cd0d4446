/** What a list that is sorted says, to the eye and to a screen reader; whoever draws one brings them, in the words of its own catalogue. */
export interface SortWords {
  /** The handle of a row, and what kind of thing it is. */
  handle: (name: string) => string;
  role: string;
  /** How the handle is used from a keyboard. */
  instructions: string;
  first: (name: string) => string;
  up: (name: string) => string;
  down: (name: string) => string;
  /** Where a row stands now, the first being 1. */
  position: (name: string, position: number, count: number) => string;
  lifted: (name: string) => string;
  cancelled: (name: string) => string;
}
