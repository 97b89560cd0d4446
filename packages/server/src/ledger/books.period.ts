/** What a run looks at: all that was written or ended after a moment; of all there is, the beginning of time. */
export interface Period {
  isWhole: boolean;
  since: Date;
  /** Up to then the sums are kept for the next run. */
  upto: Date;
}
