/** What `npm start` is told by flags and by the environment. */
import { parseArgs } from "node:util";

export const usage = `npm start -- [flags]
  --empty            no demo shop and no simulator
  --no-simulator     the demo shop, but nobody orders
  --pace slow|human|fast   how often somebody orders
  --play noon-rush|power-cut|courier-late|cancel-while-accepting|dish-missing|stock-runs-out   what is played at the start
  --seed TEXT        the same customers and baskets each time
Settings come from the environment: PORT, DATA_DIR, DATABASE_URL and more (docs/operations.md).`;

/** Reads the flags; throws words for one that there is not. With NODE_ENV=production there is never a demo. */
export function readOptions(args, environment) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        empty: { type: "boolean", default: false },
        "no-simulator": { type: "boolean", default: false },
        pace: { type: "string" },
        play: { type: "string" },
        seed: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    }));
  } catch (error) {
    throw new Error(`${error.message}\n\n${usage}`, { cause: error });
  }
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const demo = !values.empty && environment.NODE_ENV !== "production";
  return {
    demo,
    simulator: demo && !values["no-simulator"],
    simulatorFlags: ["pace", "play", "seed"].flatMap((flag) =>
      values[flag] === undefined ? [] : [`--${flag}`, values[flag]],
    ),
  };
}
