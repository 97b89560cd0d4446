import * as v from "valibot";
import { call } from "./call.ts";
import { PlayNameSchema } from "./simulator.ts";
import { form, Moment, NoInput, Switch } from "./values.ts";

/** The demo's simulator, as the desk sees and directs it (rules/desk.md#simulator). */
export const DeskSimulator = v.object({
  /** Whether it has asked lately what it is to do. */
  here: v.boolean(),
  /** Whether people are to order by themselves. */
  running: v.boolean(),
  /** The play that was asked for last; it has begun once the simulator says so. */
  play: v.nullable(v.object({ name: PlayNameSchema, askedAt: Moment, startedAt: v.nullable(Moment) })),
});

export type DeskSimulator = v.InferOutput<typeof DeskSimulator>;

/** Customers and couriers of a demo, switched on and off and given their cues (rules/desk.md#simulator). */
export const deskSimulator = {
  state: call("GET Desk/GetSimulator", {
    about: "Whether the demo's simulator is there and people order by themselves, and the play asked for last.",
    who: "operator",
    input: NoInput,
    output: DeskSimulator,
    failures: [],
  }),
  switch: call("POST Desk/SwitchSimulator", {
    about:
      "Whether people order by themselves in the demo; off, whatever was under way stands still until it is on again.",
    who: "operator",
    input: form({ running: Switch }),
    output: DeskSimulator,
    failures: [],
    idempotent: "optional",
  }),
  play: call("POST Desk/StartPlay", {
    about: "Has the simulator play something, in the place of what was asked for and has not begun.",
    who: "operator",
    input: form({ name: PlayNameSchema }),
    output: DeskSimulator,
    failures: ["simulatorAway"],
    idempotent: "required",
  }),
};
