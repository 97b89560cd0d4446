import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Category, ProductCard } from "@tsena/web/shapes.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { toast } from "../../../api/notices.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { useCategories } from "../../products.queries.ts";
import type { NotDone } from "../../actions.queries.ts";
import { useMoveToCategory } from "../categories.queries.ts";
import { CategoryChoices, useCategoryOptions } from "./category-choices.tsx";
import { NewCategory } from "./category-sheet.tsx";
import { NotDoneSheet } from "../../parts/not-done-sheet.tsx";
import { WhileRoom } from "../../parts/while-room.tsx";
import { Stack } from "../../../ui/stack.tsx";
import styles from "./classify.module.css";

/** So many names are shown before the rest is counted. */
const shownNames = 4;

/** What is to be put elsewhere, by its names, the first of them at least. */
function Names({ cards }: { cards: readonly ProductCard[] }) {
  const { t } = useLingui();
  const names = cards.slice(0, shownNames).map(({ name }) => name);
  const more = cards.length - names.length;
  const listed = names.join(t`, `);
  return <p className={styles.names}>{more > 0 ? t`${listed} et ${more} autres` : listed}</p>;
}

interface ChoicesProps {
  categories: readonly Category[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Choices({ categories, chosen, onChoose }: ChoicesProps) {
  const { t } = useLingui();
  const mayMake = useIsGranted("categories");
  const options = useCategoryOptions(categories);
  return (
    <Stack gap={16}>
      {mayMake ? (
        <WhileRoom of="categories" count={categories.length}>
          <NewCategory isFirst={categories.length === 0} onMade={({ id }) => onChoose(id)} />
        </WhileRoom>
      ) : null}
      <CategoryChoices name="category" label={t`Catégorie`} options={options} chosen={chosen} onChoose={onChoose} />
    </Stack>
  );
}

interface ClassifyIntoProps {
  cards: readonly ProductCard[];
  onDone: () => void;
}

/** Under which category the chosen products go, and what came of it. */
export function ClassifyInto({ cards, onDone }: ClassifyIntoProps) {
  const { t } = useLingui();
  const query = useCategories();
  const action = useMoveToCategory();
  const [chosen, setChosen] = useState("");
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  const categories = query.data;
  if (categories === undefined)
    return <NotYet query={query} failed={t`Les catégories ne s'affichent pas`} height={56} count={5} />;

  const name = categories.find(({ id }) => id === chosen)?.name;
  const move = async () => {
    const { failed } = await action.mutateAsync({ ids: cards.map(({ id }) => id), categoryId: chosen });
    const count = cards.length - failed.length;
    const into = name ?? "";
    if (count > 0) toast(count === 1 ? t`1 produit rangé dans ${into}` : t`${count} produits rangés dans ${into}`);
    const names = new Map(cards.map((card) => [card.id, card.name]));
    const left = failed.map(({ id, message }) => ({ id, name: names.get(id) ?? "", message }));
    if (left.length > 0) setNotDone(left);
    else onDone();
  };
  return (
    <>
      <Sections>
        <Section title={t({ message: plural(cards.length, { one: "# produit choisi", other: "# produits choisis" }) })}>
          <Names cards={cards} />
        </Section>
        <Section title={t`Dans quelle catégorie les mettre ?`}>
          <Choices categories={categories} chosen={chosen} onChoose={setChosen} />
        </Section>
      </Sections>
      {name === undefined ? null : (
        <BottomBar>
          <Button wide busyLabel={t`Envoi…`} onPress={move}>
            {t`Ranger dans ${name}`}
          </Button>
        </BottomBar>
      )}
      {notDone.length === 0 ? null : <NotDoneSheet notDone={notDone} onClose={onDone} />}
    </>
  );
}
