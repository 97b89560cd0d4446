import { useLingui } from "@lingui/react/macro";
import type { ModulePreset } from "@tsena/contract/modules";

/** What each preset is for, in words. */
export function usePresetWords(): Record<ModulePreset, string> {
  const { t } = useLingui();
  return {
    kitchen: t`Prépare les commandes, tient le stock`,
    counter: t`Accepte, remet, encaisse, voit les anciennes commandes`,
    manager: t`Tout, sauf gérer l'équipe et sortir de l'argent`,
  };
}
