import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { useStore } from "@tsena/web/store.ts";
import { ownDraft } from "../../forms/own-draft.ts";
import { isSame } from "../../forms/typed.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { useForm } from "../../forms/use-form.ts";
import type { VariantDraft } from "../form/draft.rules.ts";
import { SpecificationShape } from "../draft.shapes.ts";

interface SpecificationFormOptions {
  /** Under which what is typed is kept on the phone. */
  name: string;
  initial: VariantDraft;
  /** Puts it into the form's draft, or sends it. What it rejects with is shown under the fields that the server names. */
  save: (specification: VariantDraft) => void | Promise<unknown>;
}

/** One specification as it is typed: kept over a reload, judged by the contract's rules when it is saved. */
export function useVariantForm({ name, initial, save }: SpecificationFormOptions) {
  const language = useStore(languageStore);
  const typed = useDraft<VariantDraft>(ownDraft(`goodsSpecification.${name}`, SpecificationShape), initial);
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
    saidOf: (field: string) => form.errors[field],
    errorOf: (field: string): string | undefined => form.errors[field]?.[language],
    set: form.fill,
    drop: form.drop,
    submit: form.submit,
  };
}

export type VariantForm = Omit<ReturnType<typeof useVariantForm>, "page">;
