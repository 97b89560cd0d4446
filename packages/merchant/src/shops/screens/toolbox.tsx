import { useLingui } from "@lingui/react/macro";
import { useState, type ComponentProps } from "react";
import { useIsGranted } from "../../person/use-may.ts";
import { paths } from "../../navigation/paths.ts";
import { useIsOpen } from "../../navigation/use-is-open.ts";
import { Section, Sections } from "../../ui/section.tsx";
import { Tile, Tiles } from "../../ui/tiles.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { ChangeSheet } from "../parts/change-sheet.tsx";
import { PauseHere } from "../parts/pause-here.tsx";
import { PracticeLink } from "../parts/practice-link.tsx";
import { RefillSheet } from "../parts/refill-sheet.tsx";

type Tool = "powerCut" | "refill" | "change";

/** What is needed once a week, one tap away; what is set once stands on the shop's page (rules/app.md#toolbox). */
export function Toolbox() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Tool | null>(null);
  const isOpen = useIsOpen();
  const pauses = useIsGranted("shop.hours");
  const refills = useIsGranted("stock");
  const close = () => setOpen(null);
  const tools: readonly (ComponentProps<typeof Tile> & { key: string; isThere: boolean })[] = [
    {
      key: "powerCut",
      icon: <ToolIcon name="plug" size={20} />,
      text: t`Délestage`,
      onPress: () => setOpen("powerCut"),
      isThere: pauses,
    },
    {
      key: "refill",
      icon: "bag",
      text: t`Tout le stock au complet`,
      onPress: () => setOpen("refill"),
      isThere: refills,
    },
    {
      key: "prices",
      icon: <ToolIcon name="tag" size={20} />,
      text: t`Changer les prix`,
      to: paths.prices,
      isThere: isOpen(paths.prices),
    },
    { key: "ring", icon: "bell", text: t`Tester la sonnerie`, to: paths.permissions, isThere: true },
    {
      key: "poster",
      icon: "receipt",
      text: t`Affiche avec le code QR`,
      to: paths.poster,
      isThere: isOpen(paths.poster),
    },
    { key: "change", icon: "cash", text: t`Rendre la monnaie`, onPress: () => setOpen("change"), isThere: true },
  ];
  return (
    <Sections>
      <Tiles label={t`Boîte à outils`}>
        {tools
          .filter(({ isThere }) => isThere)
          .map(({ key, icon, text, to, onPress }) => (
            <Tile key={key} icon={icon} text={text} {...(to === undefined ? { onPress } : { to })} />
          ))}
      </Tiles>
      {isOpen(paths.practice) ? (
        <Section>
          <PracticeLink />
        </Section>
      ) : null}
      {open === "powerCut" ? <PauseHere onClose={close} /> : null}
      {open === "refill" ? <RefillSheet onClose={close} /> : null}
      {open === "change" ? <ChangeSheet onClose={close} /> : null}
    </Sections>
  );
}
