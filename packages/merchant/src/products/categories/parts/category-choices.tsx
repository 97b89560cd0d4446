import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Category } from "@tsena/web/shapes.ts";
import { plainLetters } from "../../../i18n/plain-letters.ts";
import { Choice } from "../../../ui/choice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Stack } from "../../../ui/stack.tsx";

/** From so many on, one looks for a name rather than go through the list. */
export const categoriesSearchedFrom = 12;

export interface CategoryOption {
  id: string;
  name: string;
  detail?: string | undefined;
}

interface CategoryChoicesProps {
  /** Names the choice among those of the page. */
  name: string;
  label: string;
  options: readonly CategoryOption[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** A category as a choice: customers may not see it. */
export function useCategoryOptions(categories: readonly Category[]): CategoryOption[] {
  const { t } = useLingui();
  return categories.map(({ id, name, enabled }) => ({
    id,
    name,
    detail: enabled ? undefined : t`Masquée aux clients`,
  }));
}

/** One of the categories, found by its name where there are many. */
export function CategoryChoices({ name, label, options, chosen, onChoose }: CategoryChoicesProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const letters = plainLetters(typed.trim());
  const found = options.filter((option) => plainLetters(option.name).includes(letters));
  return (
    <>
      {options.length < categoriesSearchedFrom ? null : (
        <TextField
          label={t`Chercher une catégorie`}
          name="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      )}
      {found.length > 0 || options.length === 0 ? null : <p role="status">{t`Aucune catégorie de ce nom.`}</p>}
      <Stack gap={16} role="radiogroup" aria-label={label}>
        {found.map((option) => (
          <Choice
            key={option.id}
            kind="radio"
            name={name}
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
            text={option.name}
            detail={option.detail}
          />
        ))}
      </Stack>
    </>
  );
}
