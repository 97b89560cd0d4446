import { useLingui } from "@lingui/react/macro";
import { paths } from "../../navigation/paths.ts";
import { useAlertTests } from "../../settings/alert-tests.queries.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import { isUnproven } from "../managing.rules.ts";
import { useManagedShop } from "../shops.queries.ts";

/** What a shop that was just approved needs before its first order, each with one tap, and what of it is there. */
export function BeforeFirstOrder() {
  const { t } = useLingui();
  const shop = useManagedShop().data;
  const isHeard = useAlertTests().data?.some(({ heard }) => heard === true) ?? false;
  if (shop === undefined) return null;
  const steps = [
    { to: paths.menu, icon: "pot", text: t`Mettez un plat en vente`, isDone: shop.hasProductsOnSale },
    { to: paths.businessHours, icon: "clock", text: t`Réglez vos horaires`, isDone: shop.hours.length > 0 },
    {
      to: paths.orderPhone,
      icon: "phone",
      text: t`Confirmez le téléphone des commandes`,
      isDone: shop.orderPhone !== null && !isUnproven(shop),
    },
    { to: paths.permissions, icon: "bell", text: t`Écoutez la sonnerie une fois`, isDone: isHeard },
  ] as const;
  return (
    <Section title={t`Avant la première commande`}>
      {steps.map(({ to, icon, text, isDone }) => (
        <RowLink
          key={to}
          to={to}
          icon={isDone ? "check" : icon}
          text={text}
          detail={isDone ? t`C'est fait` : undefined}
        />
      ))}
    </Section>
  );
}
