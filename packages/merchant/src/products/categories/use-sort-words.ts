import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { SortWords } from "./sortable-list.words.ts";

/** What the lists of this area say while they are sorted. */
export function useSortWords(): SortWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      role: t`poignée`,
      instructions: t`Espace pour prendre, flèches pour déplacer, Espace pour poser, Échap pour annuler.`,
      handle: (name) => t`Déplacer ${name}`,
      first: (name) => t`Mettre ${name} en premier`,
      up: (name) => t`Monter ${name}`,
      down: (name) => t`Descendre ${name}`,
      position: (name, place, count) => t`${name} : place ${place} sur ${count}`,
      lifted: (name) => t`${name} est pris`,
      cancelled: (name) => t`${name} reste à sa place`,
    }),
    [t],
  );
}
