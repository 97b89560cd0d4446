import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { linkStore } from "../../../api/link.ts";
import { toast } from "../../../api/notices.ts";
import { useLeaveQuestion } from "../../../navigation/use-leave-question.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { LeaveSheet } from "../../../ui/leave-sheet.tsx";
import { SortableList } from "./sortable-list.tsx";
import type { useSorting } from "../use-sorting.ts";
import type { SortWords } from "../sortable-list.words.ts";
import styles from "./sorting-list.module.css";

/** What the lists of this area say while they are sorted. */
function useSortWords(): SortWords {
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

type Sorting = ReturnType<typeof useSorting>;

/** The answer to an order that was changed: kept, or as it was. */
function SortBar({ sorting, onSave }: { sorting: Sorting; onSave: () => Promise<unknown> }) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  return (
    <BottomBar>
      <p role="status" className={styles.unsaved}>
        {online ? t`Ordre pas encore enregistré` : t`Pas de réseau : l'ordre n'est pas enregistré.`}
      </p>
      <div className={styles.answers}>
        <Button kind="second" blocked={sorting.isSaving} onPress={sorting.drop}>{t`Comme avant`}</Button>
        <Button busyLabel={t`Enregistrement…`} onPress={onSave}>
          {online ? t`Enregistrer` : t`Réessayer`}
        </Button>
      </div>
    </BottomBar>
  );
}

interface SortingListProps<Item> {
  label: string;
  sorting: Sorting;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** What is lost where the person leaves without saving. */
  unsaved: string;
}

/** A list being put in order, with what happened to it meanwhile, and the question before it is left unsaved. */
export function SortingList<Item>({ sorting, items, unsaved, ...list }: SortingListProps<Item>) {
  const { t } = useLingui();
  const words = useSortWords();
  const question = useLeaveQuestion(sorting.changed);
  const byId = new Map(items.map((item) => [list.keyOf(item), item]));
  const save = async () => {
    const isSaved = await sorting.save();
    if (isSaved) toast(t`Ordre enregistré`);
    return isSaved;
  };
  const { refusals } = sorting;
  const note = useRef<HTMLDivElement>(null);
  // Who saves from far down the list would see nothing but that it is not saved.
  useEffect(() => {
    if (refusals > 0) note.current?.scrollIntoView({ block: "center" });
  }, [refusals]);
  const ordered = sorting.ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      {sorting.overtaken ? (
        <div ref={note} role="alert" className={styles.note}>
          <p>{t`La liste vient d'être changée sur un autre téléphone. La voici, avec votre ordre. Vérifiez, puis enregistrez.`}</p>
          <Button kind="quiet" onPress={sorting.drop}>{t`Prendre l'ordre de l'autre téléphone`}</Button>
        </div>
      ) : null}
      <p className={styles.how}>{t`Glissez la poignée, ou utilisez les flèches.`}</p>
      <div className={styles.list}>
        <SortableList {...list} items={ordered} words={words} onMove={sorting.move} />
      </div>
      {sorting.changed ? <SortBar sorting={sorting} onSave={save} /> : null}
      {question.asking ? (
        <LeaveSheet text={unsaved} onAnswer={question.answer} onSave={async () => question.answer(await save())} />
      ) : null}
    </>
  );
}
