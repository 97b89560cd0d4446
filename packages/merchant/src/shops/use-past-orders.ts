import { useLingui } from "@lingui/react/macro";
import { paths } from "../navigation/paths.ts";
import type { Action } from "./parts/day-action.tsx";
import type { DayOfShop } from "./statistics.rules.ts";

/** The way to the orders that ended on a day. */
export function usePastOrders({ day, isUnderWay }: Pick<DayOfShop, "day" | "isUnderWay">): Action {
  const { t } = useLingui();
  if (isUnderWay) return { text: t`Voir les commandes du jour`, path: paths.history };
  return { text: t`Voir les commandes de ce jour`, path: paths.history, query: { until: day } };
}
