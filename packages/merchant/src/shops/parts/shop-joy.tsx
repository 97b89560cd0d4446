import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { useEffect } from "react";
import { joined } from "../../i18n/joined.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { Cheer, type CheerText } from "../../ui/cheer.tsx";
import { tellShown } from "../shops.queries.ts";
import { useMoment } from "../use-moment.ts";

/** The words of the moment that is now; null where there is none. */
function useWords(told: ReturnType<typeof useMoment>["told"]): CheerText | null {
  const { t } = useLingui();
  const { moment = null, dayEnd: day = null } = told ?? {};
  if (moment === "approved")
    return {
      title: t`Votre boutique est validée`,
      text: t`Encore quelques gestes à faire.`,
    };
  if (moment === "firstCompleted")
    return { title: t`Votre première commande est livrée`, text: t`Bravo ! Votre premier client est servi.` };
  if (moment !== "dayEnd" || day === null) return null;
  const { completedCount: orderCount, missedCount } = day;
  const orders = t({ message: plural(orderCount, { one: "# commande", other: "# commandes" }) });
  const money = formatMoney(day.takingsAmount);
  const text = t`${orders}, ${money} pour vous`;
  if (missedCount === 0) return { title: t`Bravo pour aujourd'hui !`, text };
  // Whoever left customers waiting is told how many, not that it was a good day.
  const missed = t({ message: plural(missedCount, { one: "# manquée", other: "# manquées" }) });
  return { title: t`Votre journée est finie`, text: joined(text, missed) };
}

/** So long a joy stays, in ms: two short lines are read twice in it. */
const staysMs = 6000;

function Joy() {
  const { told, end } = useMoment();
  const moment = told?.moment ?? null;
  const words = useWords(told);
  const isShown = words !== null;
  useEffect(() => {
    if (moment === null || !isShown) return undefined;
    void tellShown(moment);
    const timer = setTimeout(end, staysMs);
    return () => clearTimeout(timer);
  }, [moment, isShown, end]);
  return <Cheer cheer={words} />;
}

/** What the shop is told with joy, once, to whoever sees its figures: its approval, its first order delivered, the end of its day. */
export function ShopJoy() {
  return useIsGranted("statistics") ? <Joy /> : null;
}
