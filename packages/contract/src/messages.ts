import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { ReminderSeq } from "./orders.parts.ts";
import { chosen, chosenIds, form, isChosen, Nothing } from "./values.ts";

export const messages = {
  read: call("POST Message/ReadMsg", {
    about:
      "Marks one message (`id`) or several (`ids`) read. A reminder's message has the id of its order: reading it acknowledges the order as Order/Acknowledge does; with seq, only what the person has seen ringing. Ids not known, or of orders that the caller may not see, are passed over.",
    who: "signedIn",
    input: v.pipe(
      form({ ...chosen, seq: v.optional(ReminderSeq) }),
      v.check((given) => isChosen(given), failureName("nothingChosen")),
      v.transform(({ seq, ...given }) => ({ ids: chosenIds(given), seq })),
    ),
    output: Nothing,
    failures: [],
  }),
};
