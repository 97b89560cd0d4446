import type { Draft } from "@tsena/web/forms/drafts.ts";
import { openFields } from "../forms/open-draft.ts";

/** What the last question of a registration begins as; `account`: whose answers they are, '' before a code has proven one. */
export const emptyFinish = { account: "", referrer: "", agreement: false };

const draft = openFields("register.finish", {
  empty: emptyFinish,
  storedFields: ["account", "referrer", "agreement"],
});

/** Stores the code that a referrer's link carried, for the last question. */
export function storeReferrer(referrer: string): void {
  draft.write({ ...emptyFinish, referrer });
}

/** What was answered for an account: what somebody else has ticked on this phone, and given up, is nothing to go on with. */
export function finishDraftOf(account: string): Draft<typeof emptyFinish> {
  return {
    read() {
      const answered = draft.read();
      return answered !== undefined && ["", account].includes(answered.account) ? answered : undefined;
    },
    write: (answered) => draft.write(answered && { ...answered, account }),
  };
}
