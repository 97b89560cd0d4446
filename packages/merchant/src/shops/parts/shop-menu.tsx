import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useIsOpen } from "../../navigation/use-is-open.ts";
import { paths } from "../../navigation/paths.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import { Tile, Tiles } from "../../ui/tiles.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { isUnproven } from "../managing.rules.ts";
import { useManagedShop } from "../shops.queries.ts";

interface Row {
  to: string;
  icon: ComponentProps<typeof RowLink>["icon"];
  text: string;
  detail: string;
}

/** The rows that can be shown, as a card; nothing where none can. */
function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const isOpen = useIsOpen();
  const shown = rows.filter(({ to }) => isOpen(to));
  if (shown.length === 0) return null;
  return (
    <Section title={title}>
      {shown.map((row) => (
        <RowLink key={row.to} {...row} />
      ))}
    </Section>
  );
}

/** What is opened every day, as big as a thumb, before all that is set once. */
export function ShopTiles() {
  const { t } = useLingui();
  const isOpen = useIsOpen();
  const tiles = [
    { to: paths.menu, icon: "pot", text: t`Produits` },
    { to: paths.variants, icon: "bag", text: t`Stock` },
    { to: paths.businessHours, icon: "clock", text: t`Horaires d'ouverture` },
    { to: paths.wallet, icon: "wallet", text: t`Portefeuille` },
    // Whoever collects without seeing into the wallet scans vouchers and withdrawals all the same: its page leads nobody else there.
    ...(isOpen(paths.wallet) ? [] : ([{ to: paths.scanCode, icon: "wallet", text: t`Scanner un code` }] as const)),
    { to: paths.myCode, icon: "cash", text: t`Encaisser`, isAct: true },
  ] as const;
  const shown = tiles.filter(({ to }) => isOpen(to));
  if (shown.length === 0) return null;
  return (
    <Tiles label={t`Au quotidien`}>
      {shown.map((tile) => (
        <Tile key={tile.to} {...tile} />
      ))}
    </Tiles>
  );
}

/** What the shop sells, beside the list of it. */
function Menu() {
  const { t } = useLingui();
  const rows: readonly Row[] = [
    {
      to: paths.prices,
      icon: <ToolIcon name="tag" />,
      text: t`Changer les prix`,
      detail: t`Plusieurs produits d'un coup`,
    },
    {
      to: paths.categories,
      icon: <ToolIcon name="folder" />,
      text: t`Catégories`,
      detail: t`Leurs noms et leur ordre`,
    },
    {
      to: paths.menuFile,
      icon: <ToolIcon name="order" />,
      text: t`Importer et exporter`,
      detail: t`Tout le menu dans un tableau`,
    },
  ];
  return <Rows title={t`Le menu`} rows={rows} />;
}

/** Any order, of whichever day. */
function AnyOrder() {
  const { t } = useLingui();
  const rows: readonly Row[] = [
    {
      to: paths.searchOrder,
      icon: "search",
      text: t`Chercher une commande`,
      detail: t`Par numéro, client, téléphone ou plat`,
    },
    { to: paths.history, icon: "receipt", text: t`Anciennes commandes`, detail: t`Jour par jour, avec les totaux` },
  ];
  return <Rows title={t`Les commandes`} rows={rows} />;
}

/** Everything there is to set about what is sold and about the shop itself. */
export function ShopMenu() {
  const { t } = useLingui();
  const shop = useManagedShop().data;
  const rows: readonly Row[] = [
    { to: paths.shopInfo, icon: "eye", text: t`Voir la boutique`, detail: t`Comme les clients la voient` },
    {
      to: paths.shopContent,
      icon: <ToolIcon name="pencil" />,
      text: t`Modifier la boutique`,
      detail: t`Nom, logo, adresse, photos`,
    },
    {
      to: paths.signboard,
      icon: "shop",
      text: t`Enseigne et bannière`,
      detail: t`Les images qui font reconnaître la boutique`,
    },
    {
      to: paths.storeManagement,
      icon: "scooter",
      text: t`Gestion de la boutique`,
      detail: t`Livraison, limite de commandes, responsable`,
    },
    {
      to: paths.orderPhone,
      icon: "phone",
      text: t`Téléphone des commandes`,
      detail: isUnproven(shop) ? t`À confirmer` : t`Le numéro prévenu des commandes`,
    },
    { to: paths.shopMap, icon: "pin", text: t`La boutique sur la carte`, detail: t`Où l'on vous trouve` },
    { to: paths.staff, icon: "person", text: t`Équipe`, detail: t`Les membres et leurs accès` },
  ];
  return (
    <>
      <Menu />
      <AnyOrder />
      <Rows title={t`La boutique`} rows={rows} />
      <Section>
        <RowLink
          icon={<ToolIcon name="toolbox" />}
          to={paths.toolbox}
          text={t`Boîte à outils`}
          detail={t`Délestage, stock, monnaie, affiche`}
        />
      </Section>
    </>
  );
}
