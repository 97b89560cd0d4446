import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../api/link.ts";
import { waitingStore } from "../api/waiting.ts";
import { timeOfDay } from "../i18n/times.ts";
import { applyUpdate, updateStore } from "../pwa/register.ts";
import { StatusLine, type StatusItem } from "../ui/status-line.tsx";

/** Says since when the server cannot be reached, how much waits to be sent, and that a newer build waits. */
export function AppStatus() {
  const { t } = useLingui();
  const { online, since } = useStore(linkStore);
  const { ready } = useStore(updateStore);
  const waiting = useStore(waitingStore);
  const items: StatusItem[] = [];
  const unsent = t({ message: plural(waiting, { one: "# action en attente", other: "# actions en attente" }) });
  const cut = t`Hors ligne depuis ${timeOfDay(since)}`;
  if (!online) items.push({ id: "link", icon: "offline", text: waiting === 0 ? cut : `${cut} · ${unsent}` });
  else if (waiting > 0) items.push({ id: "unsent", icon: "clock", text: unsent });
  if (ready)
    items.push({
      id: "update",
      icon: "refresh",
      text: t`Nouvelle version prête · Toucher pour l'ouvrir`,
      onPress: applyUpdate,
    });
  return <StatusLine items={items} />;
}
