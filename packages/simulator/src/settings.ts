import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { type PlayName, playNames } from "@tsena/contract/simulator";
import { type PaceName, paces } from "./paces.ts";

export interface SimulatorSettings {
  /** Where the server answers. */
  address: string;
  key: string;
  paceName: PaceName;
  /** What is played at the start, beside the orders that come by themselves; undefined for nothing. */
  playName: PlayName | undefined;
  seed: string;
  /** Whether each order and step is told. */
  verbose: boolean;
}

function isPace(name: string): name is PaceName {
  return Object.hasOwn(paces, name);
}

/** Reads `--address --pace --play --seed --verbose` and PLATFORM_KEY; throws a sentence for what cannot be used. */
export function readSettings(given: readonly string[], environment: NodeJS.ProcessEnv): SimulatorSettings {
  const { values } = parseArgs({
    args: [...given],
    options: {
      address: { type: "string", default: "http://127.0.0.1:8080" },
      pace: { type: "string", default: "human" satisfies PaceName },
      play: { type: "string" },
      seed: { type: "string" },
      verbose: { type: "boolean", default: false },
    },
  });
  const { address, pace, play, seed = randomUUID(), verbose } = values;
  const key = environment["PLATFORM_KEY"];
  if (!isPace(pace)) throw new Error(`--pace is one of ${Object.keys(paces).join(", ")}, not '${pace}'`);
  const playName = playNames.find((name) => name === play);
  if (play !== undefined && playName === undefined)
    throw new Error(`--play is one of ${playNames.join(", ")}, not '${play}'`);
  if (key === undefined || key === "") throw new Error("PLATFORM_KEY must hold a key of the platform API");
  return { address: address.replace(/\/+$/, ""), key, paceName: pace, playName, seed, verbose };
}
