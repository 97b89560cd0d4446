import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isSearching, type Only, type Search } from "../../menu.rules.ts";
import { Pill, Pills } from "../../../ui/pills.tsx";
import { SearchBar } from "../../../ui/search-bar.tsx";

const pills: readonly { only: Only; word: MessageDescriptor }[] = [
  { only: "soldOut", word: msg`Épuisés` },
  { only: "low", word: msg`Bientôt épuisés` },
  { only: "noPicture", word: msg`Sans photo` },
  { only: "noZh", word: msg`Sans nom chinois` },
  { only: "noFr", word: msg`Sans nom français` },
];

interface MenuSearchProps {
  search: Search;
  onChange: (search: Search) => void;
  onClose: () => void;
}

/** Narrows the list as one types, or to the products that lack something. */
export function MenuSearch({ search, onChange, onClose }: MenuSearchProps) {
  const { t, i18n } = useLingui();
  return (
    <SearchBar
      label={t`Chercher un produit`}
      typed={search.typed}
      onType={(typed) => onChange({ ...search, typed })}
      cross={t`Fermer la recherche`}
      onCross={onClose}
      isNew={!isSearching(search)}
    >
      <Pills label={t`Seulement`}>
        {pills.map(({ only, word }) => (
          <Pill
            key={only}
            text={i18n._(word)}
            isOn={search.only === only}
            onPress={() => onChange({ ...search, only: search.only === only ? null : only })}
          />
        ))}
      </Pills>
    </SearchBar>
  );
}
