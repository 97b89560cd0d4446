import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { joined } from "../../i18n/joined.ts";
import { paths } from "../../navigation/paths.ts";
import { Section } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import { type Action, DayAction } from "./day-action.tsx";
import styles from "./day-dish.module.css";
import type { DayOfShop } from "../statistics.rules.ts";

type Dishes = Pick<DayOfShop, "topDish" | "missingDish">;

/** What to do about the dishes of a day: to have the missing one again, or more of it; else to keep enough of what sells. */
function useDishAction(): (dishes: Dishes) => Action | undefined {
  const { t } = useLingui();
  return ({ topDish, missingDish }) => {
    if (missingDish !== null && missingDish.state !== "deleted") {
      const { productId: id, name, state } = missingDish;
      if (state === "offShelf") return { text: t`Remettre en vente ${name}`, path: paths.product, query: { id } };
      const text = state === "soldOut" ? t`Remettre en vente ${name}` : t`Prévoir plus de stock : ${name}`;
      return { text, path: paths.variants, query: { id } };
    }
    if (topDish === null) return undefined;
    const { productId: id, name } = topDish;
    return { text: t`Vérifier le stock : ${name}`, path: paths.variants, query: { id } };
  };
}

function Dish({ about, name, figures }: { about: string; name: string; figures: string }) {
  return (
    <div className={styles.dish}>
      <dt className={styles.about}>{about}</dt>
      <dd className={styles.name}>
        <TwoLines>{name}</TwoLines>
      </dd>
      <dd className={styles.about}>{figures}</dd>
    </div>
  );
}

/** Which dish sold most on a day, which was missing, and what to do about it. */
export function DayDish({ day }: { day: DayOfShop }) {
  const { t } = useLingui();
  const { topDish, missingDish } = day;
  const action = useDishAction()(day);
  if (topDish === null && missingDish === null) return null;
  const sold = topDish?.count ?? 0;
  const refused = missingDish?.orderCount ?? 0;
  const money = formatMoney(topDish?.amount ?? 0);
  const count = t({ message: plural(sold, { one: "# vendu", other: "# vendus" }) });
  return (
    <Section title={t`Les plats`}>
      <Stack gap={12}>
        <dl className={styles.dishes}>
          {topDish === null ? null : (
            <Dish about={t`Le plus vendu`} name={topDish.name} figures={joined(count, money)} />
          )}
          {missingDish === null ? null : (
            <Dish
              about={t`Celui qui a manqué`}
              name={missingDish.name}
              figures={t({ message: plural(refused, { one: "à # commande", other: "à # commandes" }) })}
            />
          )}
        </dl>
        {action === undefined ? null : <DayAction action={action} />}
      </Stack>
    </Section>
  );
}
