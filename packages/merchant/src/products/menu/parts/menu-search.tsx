import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { isSearching, type Only, type Search } from "../../menu.rules.ts";
import { Pill, Pills } from "../../../ui/pills.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import styles from "./menu-search.module.css";

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
  const field = useRef<HTMLInputElement>(null);
  // Who has just opened it types at once; who comes back to what was found wants no keyboard over it.
  const isNew = useRef(!isSearching(search));
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
  return (
    <div role="search" className={styles.search}>
      <SearchInput
        ref={field}
        label={t`Chercher un produit`}
        typed={search.typed}
        onType={(typed) => onChange({ ...search, typed })}
      >
        <button type="button" className={styles.close} aria-label={t`Fermer la recherche`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </SearchInput>
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
    </div>
  );
}
