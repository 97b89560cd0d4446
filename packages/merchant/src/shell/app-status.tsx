import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../api/link.ts";
import { waitingStore } from "../api/waiting.ts";
import { timeOfDay } from "../i18n/times.ts";
import { updateStore } from "../pwa/update-store.ts";
import { StatusLine, type StatusItem } from "../ui/status-line.tsx";

/** Says since when the server cannot be reached, how much waits to be sent, and that a newer build waits. */
export function AppStatus() {
  const { t } = useLingui();
  const { online, since } = useStore(linkStore);
  const applyUpdate = useStore(updateStore);
  const waiting = useStore(waitingStore);
  const items: StatusItem[] = [];
  // Made ready only where it is said: the first figure in words takes a slow phone 100 ms.
  const unsent =
    waiting > 0 ? t({ message: plural(waiting, { one: "# action en attente", other: "# actions en attente" }) }) : "";
  if (!online) {
    const cut = t`Hors ligne depuis ${timeOfDay(since)}`;
    items.push({ id: "link", icon: "offline", text: unsent === "" ? cut : `${cut} · ${unsent}` });
  } else if (unsent !== "") items.push({ id: "unsent", icon: "clock", text: unsent });
  if (applyUpdate !== null)
    items.push({
      id: "update",
      icon: "refresh",
      text: t`Ouvrir la nouvelle version`,
      onPress: applyUpdate,
    });
  return <StatusLine items={items} />;
}
