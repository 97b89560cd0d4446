import { useLingui } from "@lingui/react/macro";
import { currentEntry, navigate, pathOf } from "@tsena/web/navigation/hash-location.ts";
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
import styles from "../../parts/product-form.module.css";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import { offerUndo } from "../../../undo/undo.store.ts";
import { dropPictures } from "../use-product-pictures.ts";

/** What was begun on this phone: to go on with, or to put aside for a new one, but while it is published. */
function Waiting({ isSent, onAnew }: { isSent: boolean; onAnew: () => void }) {
  const { t } = useLingui();
  const name = useDraftName(waitingDraft());
  return (
    <Section title={t`Un brouillon attend`}>
      <Stack gap={16}>
        <p className={styles.name}>{name}</p>
        <p role="status" className={styles.hint}>
          {isSent ? t`Publication…` : t`Il est gardé sur ce téléphone, pas encore publié.`}
        </p>
        <Button wide onPress={() => navigate(paths.productForm)}>{t`Continuer le brouillon`}</Button>
        {isSent ? null : <Button wide kind="second" onPress={onAnew}>{t`Recommencer`}</Button>}
      </Stack>
    </Section>
  );
}

/** Whether an address is that of the form of a new product. */
const isNewForm = (address: string) => pathOf(address) === paths.productForm && !/[?&](id|copy)=/.test(address);

/** The way to the product form, with the one question before it: a product, or several together at one price. */
export function NewProduct() {
  const { t } = useLingui();
  const isSent = useRun(draftName("new")) !== undefined;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const anew = () => {
    const [draft, sent] = [storedDraft("new").read(), sentDraft("new").read()];
    storedDraft("new").write(undefined);
    sentDraft("new").write(undefined);
    const bringBack = dropPictures("new");
    redraw();
    offerUndo({
      text: t`Brouillon effacé`,
      undo: async () => {
        storedDraft("new").write(draft);
        sentDraft("new").write(sent);
        await bringBack();
        redraw();
        // A form that was opened since holds what it began as, and would write that over the draft.
        if (isNewForm(currentEntry().address)) navigate(paths.newProduct, { replace: true });
      },
    });
  };
  const formOf = (type: "1" | "2") => addressOf(paths.productForm, { type });
  return (
    <>
      <Sections>
        {waitingDraft() !== null ? (
          <Waiting isSent={isSent} onAnew={anew} />
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
