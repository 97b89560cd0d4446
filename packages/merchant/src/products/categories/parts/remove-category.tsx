import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Category } from "@tsena/web/shapes.ts";
import { toast } from "../../../api/notices.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { removeCategory } from "../categories.queries.ts";
import { CategoryChoices, useCategoryOptions } from "./category-choices.tsx";
import { Stack } from "../../../ui/stack.tsx";
import stack from "../../parts/product-form.module.css";

interface RemoveCategoryProps {
  category: Category;
  /** Those that its products can go to. */
  others: readonly Category[];
  onClose: () => void;
}

/** Of a category that holds products: where they go, or that they have nowhere to go yet. */
function WhereTo({
  others,
  moveTo,
  onChoose,
}: {
  others: readonly Category[];
  moveTo: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useLingui();
  const options = useCategoryOptions(others);
  if (others.length === 0) return <p>{t`C'est la seule catégorie : créez-en d'abord une autre pour ses produits.`}</p>;
  return (
    <>
      <p>{t`Dans quelle catégorie les mettre ?`}</p>
      <CategoryChoices name="moveTo" label={t`Catégorie`} options={options} chosen={moveTo} onChoose={onChoose} />
    </>
  );
}

/** Asks before a category goes for good, and says what becomes of its products. */
export function RemoveCategory({ category, others, onClose }: RemoveCategoryProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [moveTo, setMoveTo] = useState("");
  const { name, productCount: count } = category;
  const target = others.find(({ id }) => id === moveTo)?.name;
  const remove = async () => {
    if (!(await removeCategory(category, count === 0 ? undefined : moveTo))) return;
    toast(t`Catégorie supprimée`);
    onClose();
  };
  const foot =
    count > 0 && others.length === 0 ? (
      <Button wide onPress={() => navigate(paths.category)}>{t`Nouvelle catégorie`}</Button>
    ) : count > 0 && target === undefined ? undefined : (
      <Stack>
        <p className={stack.message}>
          {count === 0
            ? t`La catégorie disparaît du menu ; aucun produit n'est touché.`
            : count === 1
              ? t`Le produit passe dans « ${target ?? ""} », puis « ${name} » est supprimée.`
              : t`Les ${count} produits passent dans « ${target ?? ""} », puis « ${name} » est supprimée.`}
        </p>
        <Button wide kind="danger" busyLabel={t`Suppression…`} onPress={remove}>
          {count === 0 ? t`Supprimer la catégorie` : t`Déplacer et supprimer`}
        </Button>
      </Stack>
    );
  return (
    <Sheet title={t`Supprimer « ${name} » ?`} onClose={onClose} footer={foot}>
      <Stack gap={16}>
        {count === 0 ? (
          <p>{t`Elle ne contient aucun produit.`}</p>
        ) : (
          <>
            <p>
              {count === 1
                ? t`Elle contient encore 1 produit : il n'est pas supprimé avec elle.`
                : t`Elle contient encore ${count} produits : ils ne sont pas supprimés avec elle.`}
            </p>
            <WhereTo others={others} moveTo={moveTo} onChoose={setMoveTo} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}
