import { useLingui } from "@lingui/react/macro";
import type { ModuleId } from "@tsena/contract/modules";
import { useState } from "react";
import { Choice } from "../../ui/choice.tsx";
import { Section } from "../../ui/section.tsx";
import { moduleGroups, tick, untick, type ModuleGroup } from "../access.rules.ts";
import { Stack } from "../../ui/stack.tsx";

interface ModuleTicksProps {
  /** The modules' names, in the language of the app. */
  names: ReadonlyMap<ModuleId, string>;
  ids: readonly ModuleId[];
  onChange: (ids: ModuleId[]) => void;
}

/** What the last tap moved besides the module that was tapped. */
interface Moved {
  by: ModuleId;
  ticked: boolean;
  also: readonly ModuleId[];
}

/** Every module with a tick, by what it is about. What needs another takes it along, and says so at once. */
export function ModuleTicks({ names, ids, onChange }: ModuleTicksProps) {
  const { t } = useLingui();
  const [moved, setMoved] = useState<Moved>();
  const titles: Record<ModuleGroup, string> = {
    orders: t`Commandes`,
    goods: t`Produits`,
    shop: t`Boutique`,
    wallet: t`Argent`,
  };

  const tap = (id: ModuleId) => {
    const ticked = !ids.includes(id);
    const { ids: next, also } = ticked ? tick(ids, id) : untick(ids, id);
    setMoved(also.length === 0 ? undefined : { by: id, ticked, also });
    onChange(next);
  };

  const detailOf = (id: ModuleId) => {
    if (moved === undefined || !moved.also.includes(id)) return undefined;
    const other = names.get(moved.by) ?? "";
    return moved.ticked
      ? t`Coché aussi, car « ${other} » en a besoin`
      : t`Décoché aussi, car inutile sans « ${other} »`;
  };

  return Object.entries(moduleGroups).map(([group, members]) => (
    <Section key={group} title={titles[group as ModuleGroup]}>
      <Stack role="group" aria-label={titles[group as ModuleGroup]}>
        {members.map((id) => (
          <Choice
            key={id}
            kind="checkbox"
            name={id}
            checked={ids.includes(id)}
            onChange={() => tap(id)}
            text={names.get(id) ?? ""}
            detail={detailOf(id)}
          />
        ))}
      </Stack>
    </Section>
  ));
}
