/**
 * Whether something is so since the moment that was seen by who undoes it: what another has done since is not undone unread
 * (rules/desk.md#two-operators-at-once). Who says nothing of what they saw acts on what there is.
 */
export const isAsSeen = (seen: string | undefined, since: Date | null): boolean =>
  seen === undefined || Date.parse(seen) === since?.getTime();
