import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { sessionStore } from "../../../person/session.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { notSent, useSending } from "@tsena/web/forms/use-sending.ts";
import type { Category } from "@tsena/web/shapes.ts";
import { languageStore } from "../../../api/language.ts";
import { reportRefusalUnder } from "../../../forms/refusals.ts";
import { Button } from "../../../ui/button.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCategories } from "../../products.queries.ts";
import { makeCategory } from "../save-category.queries.ts";
import { CategoryChoices, categoriesSearchedFrom, useCategoryOptions } from "./category-choices.tsx";
import { WhileRoom } from "../../parts/while-room.tsx";
import { Stack } from "../../../ui/stack.tsx";

interface CategorySheetProps {
  chosen: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Makes a category where one is missed: a name in the person's own language is enough. */
export function NewCategory({ isFirst, onMade }: { isFirst: boolean; onMade: (category: Category) => void }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [unfolded, setUnfolded] = useState(isFirst);
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string>();

  const make = async () => {
    if (name.trim() === "") {
      setWrong(t`Donnez un nom à la catégorie`);
      return notSent;
    }
    const names = language === "fr" ? { nameFr: name } : { nameZh: name };
    return reportRefusalUnder({ categoryNameTaken: "name", categoriesFull: "name" }, makeCategory(names));
  };
  const { run } = useSending<void, Category>(make, {
    onDone(category) {
      setName("");
      setUnfolded(false);
      onMade(category);
    },
    onFailed: ({ fields }) => setWrong(fields?.[0]?.message),
  });
  if (!unfolded)
    return (
      <Button kind="second" icon="plus" wide onPress={() => setUnfolded(true)}>
        {t`Nouvelle catégorie`}
      </Button>
    );
  return (
    <Stack gap={16}>
      <TextField
        label={t`Nom de la nouvelle catégorie`}
        name="categoryName"
        autoComplete="off"
        value={name}
        onChange={(typed) => {
          setName(typed);
          setWrong(undefined);
        }}
        hint={t`Par exemple : Plats, Boissons, Desserts.`}
        error={wrong}
      />
      <Button wide busyLabel={t`Création…`} onPress={() => run()}>
        {t`Créer et choisir`}
      </Button>
    </Stack>
  );
}

/** Under which category the product stands: one of the shop's, or a new one made in place. */
export function CategorySheet({ chosen, onChoose, onClose }: CategorySheetProps) {
  const { t } = useLingui();
  const query = useCategories();
  const mayMake = useIsGranted("categories");
  const ownerName = useStore(sessionStore)?.userInfo.ownerName;
  const all = query.data;
  const options = useCategoryOptions(all ?? []);
  // Under a long list nobody would find it.
  const isLong = options.length >= categoriesSearchedFrom;
  const making = mayMake ? (
    <WhileRoom of="categories" count={all?.length ?? 0}>
      <NewCategory isFirst={options.length === 0} onMade={({ id }) => onChoose(id)} />
    </WhileRoom>
  ) : null;
  return (
    <Sheet title={t`Choisir la catégorie`} onClose={onClose}>
      {all === undefined ? (
        <NotYet query={query} failed={t`Les catégories ne s'affichent pas`} height={56} count={3} />
      ) : (
        <Stack gap={16}>
          {all.length > 0 ? null : mayMake ? (
            <p>{t`Pas encore de catégorie : créez la première.`}</p>
          ) : (
            <p>
              {ownerName
                ? t`Pas encore de catégorie. ${ownerName} peut vous donner l'accès aux catégories.`
                : t`Pas encore de catégorie. Le propriétaire peut vous donner l'accès aux catégories.`}
            </p>
          )}
          {isLong ? making : null}
          <CategoryChoices
            name="category"
            label={t`Choisir la catégorie`}
            options={options}
            chosen={chosen}
            onChoose={onChoose}
          />
          {isLong ? null : making}
        </Stack>
      )}
    </Sheet>
  );
}
