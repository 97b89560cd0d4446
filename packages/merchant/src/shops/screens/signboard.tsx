import { useLingui } from "@lingui/react/macro";
import { NotYet } from "../../ui/not-yet.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { ShopInList } from "../parts/shop-face.tsx";
import { ShopBanner, ShopSignboard } from "../parts/shop-pictures.tsx";
import { useShopCard } from "../shop-card.queries.ts";

/** The shop's sign and banner, and the sign as customers see it; each is saved as soon as it has arrived. */
export function Signboard() {
  const { t } = useLingui();
  const card = useShopCard();
  if (card.data === undefined)
    return <NotYet query={card} failed={t`La boutique ne s'affiche pas`} height={260} count={2} />;
  return (
    <Sections>
      <Section title={t`Ce que voient les clients dans la liste`}>
        <ShopInList shop={card.data} />
      </Section>
      <Section>
        <ShopSignboard url={card.data.signboard} />
      </Section>
      <Section>
        <ShopBanner url={card.data.banner} />
      </Section>
    </Sections>
  );
}
