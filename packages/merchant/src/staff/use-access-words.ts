import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { modulePresets, type ModuleId } from "@tsena/contract/modules";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../api/language.ts";
import { presetOf } from "./access.rules.ts";

/** Says what somebody may do: the preset's name where the set is one, else how much it is. */
export function useAccessWords(): (ids: readonly ModuleId[]) => string {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (ids) => {
    const preset = presetOf(ids);
    if (preset !== undefined) return modulePresets[preset][language];
    return ids.length === 0 ? t`Aucun accès` : t({ message: plural(ids.length, { one: "# accès", other: "# accès" }) });
  };
}
