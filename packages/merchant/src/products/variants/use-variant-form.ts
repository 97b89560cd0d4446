import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { useStore } from "@tsena/web/store.ts";
import { ownDraft } from "../../forms/own-draft.ts";
import { isSame, useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import type { VariantDraft } from "../form/draft.rules.ts";
import { VariantShape } from "../draft.shapes.ts";

interface VariantFormOptions {
  /** Under which what is typed is stored on the phone. */
  name: string;
  initial: VariantDraft;
  /** Puts it into the form's draft, or sends it. What it rejects with is shown under the fields that the server names. */
  save: (variant: VariantDraft) => void | Promise<unknown>;
  /** What is to be forgotten with what was typed. */
  onDrop?: (() => void) | undefined;
}

/** One variant as it is typed: stored over a reload, judged by the contract's rules when it is saved. */
export function useVariantForm({ name, initial, save, onDrop }: VariantFormOptions) {
  const language = useStore(languageStore);
  const typed = useDraft<VariantDraft>(ownDraft(`variant.${name}`, VariantShape), initial);
  const form = useForm({
    typed,
    check: async (values) => (await loadChunk(() => import("../form/product.check.ts"))).checkVariant(values),
    send: async (values) => save(values),
    onDone: typed.drop,
  });
  return {
    values: form.values,
    page: form.page,
    changed: typed.isTyped && !isSame(form.values, initial),
    errors: form.errors,
    errorOf: (field: string): string | undefined => form.errors[field]?.[language],
    set: form.fill,
    drop: () => {
      onDrop?.();
      form.drop();
    },
    submit: form.submit,
  };
}

export type VariantForm = Omit<ReturnType<typeof useVariantForm>, "page">;
