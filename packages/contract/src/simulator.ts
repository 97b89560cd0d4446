import * as v from "valibot";
import { failureName } from "./failures.ts";

/** What the demo's customers and couriers do on cue, by the names that the desk and a start know them by. */
export const playNames = [
  "noon-rush",
  "power-cut",
  "courier-late",
  "cancel-while-accepting",
  "dish-missing",
  "stock-runs-out",
] as const;

export type PlayName = (typeof playNames)[number];

export const PlayNameSchema = v.picklist(playNames, failureName("fieldWrong"));

/** A simulator that has not asked for so many seconds is not there: it asks every two. */
export const simulatorAwaySeconds = 20;
