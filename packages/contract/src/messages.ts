import { call } from "./call.ts";
import { ChosenInput, Nothing } from "./values.ts";

export const messages = {
  read: call("POST Message/ReadMsg", {
    about:
      "Marks one message (`id`) or several (`ids`) read. A reminder's message has the id of its order: reading it acknowledges the order. Ids not known are passed over.",
    who: "signedIn",
    input: ChosenInput,
    output: Nothing,
    failures: [],
  }),
};
