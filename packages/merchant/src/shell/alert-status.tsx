import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { linkStore } from "../api/link.ts";
import { useStore } from "../api/store.ts";
import { askToNotify, notifyState } from "../reminder/notify.ts";
import { soundStore, unlockSound } from "../reminder/sound.ts";
import { StatusLine, type StatusItem } from "../ui/status-line.tsx";

/** What stands in the way of hearing about a new order, the worst first, with the tap that clears it; one line at a time. */
export function AlertStatus() {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  const sound = useStore(soundStore);
  const [notifying, setNotifying] = useState(notifyState);
  const items: StatusItem[] = [];
  if (sound === "blocked")
    items.push({ id: "sound", icon: "bellOff", text: t`Son bloqué · Toucher pour activer`, onPress: unlockSound });
  if (notifying === "default")
    items.push({
      id: "notify",
      icon: "bell",
      text: t`Notifications coupées · Activer`,
      onPress: () => void askToNotify().then(setNotifying),
    });
  // Without a link nothing can arrive anyhow, and its own line says so.
  return <StatusLine items={online ? items.slice(0, 1) : []} />;
}
