import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { sessionStore } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { paths } from "../../navigation/paths.ts";
import type { IconName } from "../../ui/icon.tsx";
import { StatusLine, type StatusItem } from "../../ui/status-line.tsx";
import { useIsGranted } from "../day.queries.ts";
import { useFreshShop } from "../shops.queries.ts";
import { statusLineWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import { useSwitch } from "../use-switch.ts";

/** The slim line of a shop that takes no orders, though its hours would let it: why, how long still, and the tap that ends it. */
export function ShopStatus() {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const shop = useFreshShop().data;
  const now = useShopNow();
  const maySwitch = useIsGranted("shop.hours");
  const isOwner = useStore(sessionStore, (session) => session?.loginType === 1);
  const { change } = useSwitch();
  if (shop === undefined) return null;
  const words = statusLineWords(i18n, shop.effective, now);
  if (words === "") return null;

  const { reason } = shop.effective;
  const line = (icon: IconName, text: string, onPress?: () => void): StatusItem => ({
    id: "shop",
    icon,
    text,
    ...(onPress === undefined ? {} : { onPress }),
  });
  const itemOf = (): StatusItem => {
    if (reason === "suspended") return line("close", words, () => navigate(paths.service));
    if (reason === "notApproved") return line("clock", words, isOwner ? () => navigate(paths.reviewStatus) : undefined);
    const icon = reason === "closing" ? "close" : "pause";
    return maySwitch ? line(icon, t`${words} · Rouvrir`, () => void change({ isOpen: true })) : line(icon, words);
  };
  return <StatusLine items={[itemOf()]} />;
}
