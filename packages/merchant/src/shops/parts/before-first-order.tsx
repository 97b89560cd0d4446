import { useLingui } from "@lingui/react/macro";
import type { FirstStep } from "@tsena/contract/shops.milestones";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { useIsOpen } from "../../navigation/use-is-open.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { Icon } from "../../ui/icon.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./before-first-order.module.css";
import { firstOpeningWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import { OpenButton } from "./open-button.tsx";
import { PracticeLink } from "./practice-link.tsx";

/** Which steps whoever is at the phone may do. */
function useGranted(): Record<FirstStep, boolean> {
  const opens = useIsGranted("shop.hours");
  return {
    product: useIsGranted("goods"),
    hours: opens,
    phone: useIsGranted("shop.info"),
    ring: useIsGranted("orders.view"),
    open: opens,
  };
}

/** The last step is done where the list stands; done, it keeps its height. */
function Opening({ shop, isLeft, isAlone }: { shop: ManagedShop; isLeft: boolean; isAlone: boolean }) {
  const { t, i18n } = useLingui();
  const now = useShopNow();
  return (
    <div className={styles.opening}>
      {isLeft ? (
        <OpenButton shop={shop} kind={isAlone ? "main" : "second"}>{t`Ouvrir la boutique`}</OpenButton>
      ) : (
        <p className={styles.opened}>
          <Icon name="check" />
          {firstOpeningWords(i18n, shop.effective, now)}
        </p>
      )}
    </div>
  );
}

/**
 * What a shop needs before its first order, each with one tap, and what of it is done: what whoever is at the phone may do
 * (rules/shops.md#first-steps). It stays until the page is left, so that nothing moves as the last of it is done.
 */
export function BeforeFirstOrder({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const granted = useGranted();
  const isOpen = useIsOpen();
  const left = shop.firstSteps.filter((step) => granted[step]);
  // As the list comes: where all else is done by then, the way to open stands above it, in view without a scroll.
  const [opensFirst, setOpensFirst] = useState<boolean>();
  if (left.length > 0 && opensFirst === undefined) setOpensFirst(left.every((step) => step === "open"));
  if (opensFirst === undefined) return null;

  const steps = [
    { step: "product", to: paths.menu, icon: "pot", text: t`Mettez un plat en vente` },
    { step: "hours", to: paths.businessHours, icon: "clock", text: t`Réglez vos horaires` },
    { step: "phone", to: paths.orderPhone, icon: "phone", text: t`Confirmez le téléphone des commandes` },
    { step: "ring", to: paths.permissions, icon: "bell", text: t`Écoutez la sonnerie une fois` },
  ] as const;
  const shown = steps.filter(({ step }) => granted[step]);
  const opening = granted.open ? (
    <Opening shop={shop} isLeft={left.includes("open")} isAlone={left.length === 1} />
  ) : null;
  return (
    <Section title={t`Avant la première commande`}>
      {opensFirst ? opening : null}
      {shown.map(({ step, to, icon, text }) =>
        left.includes(step) ? (
          <RowLink key={step} to={to} icon={icon} text={text} />
        ) : (
          <RowLink
            key={step}
            to={to}
            icon={
              <span className={styles.done}>
                <Icon name="check" />
              </span>
            }
            text={text}
            detail={t`C'est fait`}
          />
        ),
      )}
      {isOpen(paths.practice) ? <PracticeLink /> : null}
      {opensFirst ? null : opening}
    </Section>
  );
}
