/** What the platform does with an account or its shop, as the audit log tells it: with why. */
export const platformEvents = [
  "accountDisabled",
  "accountEnabled",
  "shopApproved",
  "shopRejected",
  "shopSuspended",
  "shopReinstated",
] as const;
