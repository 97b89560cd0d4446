import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../api/link.ts";
import { timeOfDay } from "../i18n/times.ts";
import { applyUpdate, updateStore } from "../pwa/register.ts";
import { StatusLine, type StatusItem } from "../ui/status-line.tsx";

/** Says since when the server cannot be reached, and that a newer build waits. */
export function AppStatus() {
  const { t } = useLingui();
  const { online, since } = useStore(linkStore);
  const { ready } = useStore(updateStore);
  const items: StatusItem[] = [];
  if (!online) items.push({ id: "link", icon: "offline", text: t`Hors ligne depuis ${timeOfDay(since)}` });
  if (ready)
    items.push({
      id: "update",
      icon: "refresh",
      text: t`Nouvelle version prête · Toucher pour l'ouvrir`,
      onPress: applyUpdate,
    });
  return <StatusLine items={items} />;
}
