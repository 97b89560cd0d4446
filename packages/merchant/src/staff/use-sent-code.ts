import type { AskedPurpose } from "@tsena/contract/accounts.codes";
import { useState } from "react";
import type { Draft } from "@tsena/web/forms/drafts.ts";
import { sendCode } from "../forms/send-code.queries.ts";
import { sentCodes } from "../forms/sent-codes.ts";

/** Where a code went. */
export type SentTo = { target: string };

/** A code that is typed into the form which has it sent: where the last one went, stored over a reload, and its sending. */
export function useSentCode(draft: Draft<SentTo>, purpose: AskedPurpose) {
  const [sentTo, setSentTo] = useState(() => draft.read()?.target ?? "");
  const remember = (target: string) => {
    draft.write({ target });
    setSentTo(target);
  };
  return {
    isSentTo: (target: string) => target !== "" && target === sentTo,
    /** Has a code sent; false where one went there a moment ago, which is still good. */
    send: async (target: string): Promise<boolean> => {
      const isNew = await sendCode(purpose, target, { quiet: true });
      remember(target);
      return isNew;
    },
    /** The code was used: it opens nothing any more. */
    forget: () => {
      sentCodes.forget(purpose, sentTo);
      remember("");
    },
  };
}
