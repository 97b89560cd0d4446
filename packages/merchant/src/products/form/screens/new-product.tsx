import { useLingui } from "@lingui/react/macro";
import { currentEntry, navigate, pathOf } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { useReducer } from "react";
import { useRun } from "../../../forms/under-way.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { RowLink } from "../../../ui/row-link.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Stack } from "../../../ui/stack.tsx";
import step from "../../../ui/step.module.css";
import { draftName, sentDraft, storedDraft, waitingDraft } from "../draft.store.ts";
import { useDraftName } from "../use-draft-name.ts";
import { type DraftSource, pageOfDraft, useDraftSource } from "../use-product-draft.ts";
import styles from "../../parts/product-form.module.css";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import { offerUndo } from "../../../undo/undo.store.ts";
import { setWaits, waitsStore } from "../waits.ts";
import { dropPictures } from "../use-product-pictures.ts";

/** What was begun on this phone: to go on with, or to put aside for a new one, but while it is published. */
function Waiting({ source, onAnew }: { source: DraftSource; onAnew: () => void }) {
  const { t } = useLingui();
  const isSent = useRun(draftName(source.key)) !== undefined;
  const isWaiting = useStore(waitsStore, (all) => all.includes(source.key));
  const name = useDraftName(waitingDraft(source.key));
  const goOn = () => navigate(pageOfDraft(paths.productForm, source));
  return (
    <Section title={t`Un brouillon attend`}>
      <Stack gap={16}>
        <p className={styles.name}>{name}</p>
        <p role="status" className={styles.hint}>
          {isWaiting
            ? t`La photo est en route ; le produit part tout seul dès qu'elle est arrivée. Gardez l'application ouverte.`
            : isSent
              ? t`Publication…`
              : t`Il est gardé sur ce téléphone, pas encore publié.`}
        </p>
        <Button wide onPress={goOn}>{t`Continuer le brouillon`}</Button>
        {isSent ? null : <Button wide kind="second" onPress={onAnew}>{t`Recommencer`}</Button>}
      </Stack>
    </Section>
  );
}

/** Whether an address is that of the form of a new product, or of the copy of one. */
function isFormOf(address: string, { id, copied }: DraftSource): boolean {
  const query = new URLSearchParams(address.slice(pathOf(address).length));
  return pathOf(address) === paths.productForm && query.get("id") === id && query.get("copy") === copied;
}

/** Forgets a draft with its photos, which may be taken back; `redraw`: something of it has changed. */
function useStartAgain(source: DraftSource, redraw: () => void): () => void {
  const { t } = useLingui();
  const { key } = source;
  return () => {
    const [draft, sent] = [storedDraft(key).read(), sentDraft(key).read()];
    storedDraft(key).write(undefined);
    sentDraft(key).write(undefined);
    const waited = waitsStore.get().includes(key);
    setWaits(key, false);
    const bringBack = dropPictures(key);
    redraw();
    offerUndo({
      text: t`Brouillon effacé`,
      undo: async () => {
        storedDraft(key).write(draft);
        sentDraft(key).write(sent);
        await bringBack();
        setWaits(key, waited);
        redraw();
        // A form that was opened since holds what it began as, and would write that over the draft.
        if (isFormOf(currentEntry().address, source))
          navigate(pageOfDraft(paths.newProduct, source), { replace: true });
      },
    });
  };
}

/** The way to the product form, with the one question before it: a product, or several together at one price. */
export function NewProduct() {
  const { t } = useLingui();
  const source = useDraftSource();
  useRun(draftName(source.key));
  useStore(waitsStore);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const anew = useStartAgain(source, redraw);
  const formOf = (type: "1" | "2") => addressOf(paths.productForm, { type });
  return (
    <>
      <Sections>
        {waitingDraft(source.key) !== null ? (
          <Waiting source={source} onAnew={anew} />
        ) : (
          <>
            <h2 className={step.question}>{t`Que voulez‑vous publier ?`}</h2>
            <Section>
              <RowLink icon="pot" to={formOf("1")} text={t`Un produit`} detail={t`Un plat, une boisson, un article`} />
              <RowLink
                icon="bag"
                to={formOf("2")}
                text={t`Une formule`}
                detail={t`Plusieurs produits ensemble, à un seul prix`}
              />
            </Section>
          </>
        )}
      </Sections>
      <UndoBar />
    </>
  );
}
