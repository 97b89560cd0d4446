import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../../api/language.ts";
import { toast } from "../../../api/notices.ts";
import { useLeaveQuestion } from "../../../navigation/use-leave-question.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { LeaveSheet } from "../../../ui/leave-sheet.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import type { VariantDraft } from "../../form/draft.rules.ts";
import { shownName } from "../../names.rules.ts";
import { useVariantForm } from "../use-variant-form.ts";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../../parts/product-form.module.css";
import { VariantFields } from "./variant-fields.tsx";

interface VariantEditorProps {
  name: string;
  initial: VariantDraft;
  isNew: boolean;
  hasStock?: boolean;
  /** It is the only one of its product: it can be changed, and stays. */
  isLast: boolean;
  /** What the button says. */
  answer: string;
  save: (variant: VariantDraft, begun: VariantDraft) => void | Promise<unknown>;
  /** What is to be forgotten where what was typed is left for good. */
  onDrop?: () => void;
  /** Rejects where it could not be taken away, which was told. */
  remove: () => void | Promise<unknown>;
  /** Leaves the page of a variant that is saved, or gone. */
  onDone: (isGone: boolean) => void;
}

/** Asks before a variant goes: nobody can bring it back. */
function Removal({ name, onRemove }: { name: string; onRemove: () => Promise<void> }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" wide onPress={() => setAsking(true)}>
        {t`Supprimer cette variante`}
      </Button>
      {asking ? (
        <Sheet
          title={t`Supprimer « ${name} » ?`}
          onClose={() => setAsking(false)}
          footer={
            <Stack>
              <Button
                kind="danger"
                wide
                busyLabel={t`Suppression…`}
                onPress={async () => {
                  await onRemove();
                  setAsking(false);
                }}
              >
                {t`Supprimer`}
              </Button>
              <Button kind="second" wide onPress={() => setAsking(false)}>
                {t`Garder`}
              </Button>
            </Stack>
          }
        >
          <p>{t`Les clients ne pourront plus la commander.`}</p>
        </Sheet>
      ) : null}
    </>
  );
}

/** One variant, of the form's draft or of a product that is there. */
export function VariantEditor(props: VariantEditorProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { name, initial, isNew, isLast, hasStock = true, onDone } = props;
  const leave = (isGone: boolean) => {
    question.letGo();
    onDone(isGone);
  };
  const { page, ...form } = useVariantForm({
    name,
    initial,
    save: props.save,
    onDrop: props.onDrop,
    onDone: () => leave(false),
    onLeft: () => toast(t`Enregistré`),
  });
  const question = useLeaveQuestion(form.changed && !form.isOnItsWay, { forget: form.drop });
  const onRemove = async () => {
    await props.remove();
    form.drop();
    leave(true);
  };
  return (
    <>
      <div ref={page}>
        <Sections inert={form.isOnItsWay}>
          <VariantFields form={form} isDefault={!isNew && initial.isDefault} hasStock={hasStock} />
          {isNew ? null : isLast ? (
            <Section>
              <p className={styles.hint}>
                {t`C'est la seule variante : un produit en garde toujours une. Pour l'enlever, supprimez le produit.`}
              </p>
            </Section>
          ) : (
            <Removal name={shownName(initial, language)} onRemove={onRemove} />
          )}
        </Sections>
      </div>
      <BottomBar>
        <Button wide busy={form.isOnItsWay} busyLabel={t`Enregistrement…`} onPress={form.submit}>
          {props.answer}
        </Button>
      </BottomBar>
      {question.asking ? (
        <LeaveSheet text={t`Cette variante n'est pas encore enregistrée.`} onAnswer={question.answer} />
      ) : null}
    </>
  );
}
