import { useLingui } from "@lingui/react/macro";
import { navigate, useHistoryEntry } from "@tsena/web/navigation/hash-location.ts";
import { createStore, useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { linkStore } from "../api/link.ts";
import { isBeforeShop } from "../navigation/before-shop.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { allowNotifications, notifyStore } from "../reminder/notify-state.ts";
import { soundStore, unlockSound } from "../reminder/sound.ts";
import { StatusLine, type StatusItem } from "../ui/status-line.tsx";

/** Where notifications were denied a moment ago, and that is said; null elsewhere. */
const deniedAtStore = createStore<string | null>(null);

async function askAt(address: string): Promise<void> {
  if ((await allowNotifications()) === "denied") deniedAtStore.set(address);
}

/** Whether notifications were denied on this very page: on the next one, and on the next visit, nobody is told again. */
function useJustDenied(address: string): boolean {
  const deniedAt = useStore(deniedAtStore);
  useEffect(() => () => deniedAtStore.set(null), [address]);
  return deniedAt === address;
}

/** What stands in the way of hearing about an order, with the tap that clears it; one line at a time. */
export function AlertStatus() {
  const { t } = useLingui();
  const { address } = useHistoryEntry();
  const isBefore = isBeforeShop(address);
  const isJustDenied = useJustDenied(address);
  const { online } = useStore(linkStore);
  const sound = useStore(soundStore);
  const notifying = useStore(notifyStore);
  const items: StatusItem[] = [];
  if (sound === "blocked" && !isBefore)
    items.push({ id: "sound", icon: "bellOff", text: t`Son bloqué · Toucher pour activer`, onPress: unlockSound });
  if (notifying === "default" && !isBefore)
    items.push({
      id: "notify",
      icon: "bell",
      text: t`Notifications coupées · Activer`,
      onPress: () => void askAt(address),
    });
  if (notifying === "denied" && isJustDenied)
    items.push({
      id: "denied",
      icon: "bellOff",
      text: t`Notifications refusées · Les permettre dans les réglages`,
      onPress: () => navigate(addressOf(paths.permissions, { step: "notifications" })),
    });
  // Without a link nothing can arrive anyhow, and its own line says so.
  return <StatusLine items={online ? items.slice(0, 1) : []} />;
}
