import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { useEffect } from "react";
import { useIsGranted } from "../../person/use-may.ts";
import { Cheer, type CheerText } from "../../ui/cheer.tsx";
import { useDayEnd } from "../day.queries.ts";
import { tellShown } from "../shops.queries.ts";
import { useMoment } from "../use-moment.ts";

/** The words of the moment that is now; null where there is none, or its figures have not come. */
function useWords(moment: ReturnType<typeof useMoment>["moment"]): CheerText | null {
  const { t } = useLingui();
  const day = useDayEnd(moment === "dayEnd");
  if (moment === "approved")
    return {
      title: t`Votre boutique est validée`,
      text: t`Encore quelques gestes à faire.`,
    };
  if (moment === "firstCompleted")
    return { title: t`Votre première commande est livrée`, text: t`Bravo ! Votre premier client est servi.` };
  if (moment !== "dayEnd" || day === undefined) return null;
  const { completedCount: orderCount } = day;
  const orders = t({ message: plural(orderCount, { one: "# commande", other: "# commandes" }) });
  const money = formatMoney(day.takingsAmount);
  return { title: t`Bravo pour aujourd'hui !`, text: t`${orders}, ${money} pour vous` };
}

/** So long a joy stays, in ms: two short lines are read twice in it. */
const staysMs = 6000;

function Joy() {
  const { moment, end } = useMoment();
  const words = useWords(moment);
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
