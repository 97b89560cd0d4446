import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { useIsGranted, useMay } from "../../person/use-may.ts";
import { paths } from "../../navigation/paths.ts";
import { StatusLine, type StatusItem } from "../../ui/status-line.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import { isNeverOpened } from "../first-steps.rules.ts";
import { hasLine } from "../shop-line.rules.ts";
import { useAsksRing } from "../use-asks-ring.ts";
import { useFreshShop } from "../shops.queries.ts";
import { busyWords, statusLineWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import { useSwitch } from "../use-switch.ts";
import { ReopenSheet } from "./reopen-sheet.tsx";
import { RingFirstSheet } from "./ring-first-sheet.tsx";
import styles from "./shop-status.module.css";

interface QuestionProps {
  shop: ManagedShop;
  onOpen: () => Promise<void>;
  onClose: () => void;
}

/** Whether it is to take orders; of a shop that never heard its ring, whether to hear it first. */
function Question({ shop, onOpen, onClose }: QuestionProps) {
  const asksRing = useAsksRing(shop);
  if (asksRing) return <RingFirstSheet onOpen={onOpen} onClose={onClose} />;
  const isNew = isNeverOpened(shop);
  return <ReopenSheet reason={shop.effective.reason} isNew={isNew} onReopen={onOpen} onClose={onClose} />;
}

/** Why the shop is closed, as a sign: the power is cut, it is shut for the night, or it pauses. */
function signOf(reason: ManagedShop["effective"]["reason"]): StatusItem["icon"] {
  if (reason === "powerCut") return <ToolIcon name="plug" size={18} />;
  return reason === "closing" ? <ToolIcon name="moon" size={18} /> : "pause";
}

/** The slim line of a shop that takes no orders, though its hours would let it: why, how long still, and the way to end it. */
export function ShopStatus() {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const shop = useFreshShop().data;
  const now = useShopNow();
  const maySwitch = useIsGranted("shop.hours");
  const isOwner = useMay("owner");
  const { change } = useSwitch();
  const [asked, setAsked] = useState("");
  if (shop === undefined || !hasLine(shop, now)) return null;
  const isNew = isNeverOpened(shop);
  const words = isNew ? t`Pas encore ouverte` : statusLineWords(i18n, shop.effective, now);
  const busy = busyWords(i18n, shop, now);

  const { reason, until } = shop.effective;
  // What was asked of one closing is not asked of the next, nor of one that nobody here can end.
  const closing = `${reason} ${until}`;
  const line = (icon: StatusItem["icon"], text: string, onPress?: () => void): StatusItem => ({
    id: "shop",
    icon,
    text,
    ...(onPress === undefined ? {} : { onPress }),
  });
  const itemOf = (): StatusItem => {
    if (words === "") return line("clock", busy, () => navigate(paths.shop));
    if (reason === "suspended") return line("close", words, () => navigate(isOwner ? paths.reviewStatus : paths.shop));
    if (reason === "notApproved") return line("clock", words, isOwner ? () => navigate(paths.reviewStatus) : undefined);
    const icon = signOf(reason);
    if (!maySwitch) return line(icon, words);
    const way = isNew ? t`Ouvrir` : t`Rouvrir`;
    return { ...line(icon, words, () => setAsked(closing)), end: <span className={styles.way}>{way}</span> };
  };
  return (
    <>
      <StatusLine items={[itemOf()]} />
      {asked === closing ? (
        <Question shop={shop} onOpen={() => change({ isOpen: true })} onClose={() => setAsked("")} />
      ) : null}
    </>
  );
}
