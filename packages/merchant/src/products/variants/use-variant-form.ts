import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { useStore } from "@tsena/web/store.ts";
import { ownDraft } from "../../forms/own-draft.ts";
import { useOwnForm } from "../../forms/use-own-form.ts";
import { useEdits } from "@tsena/web/forms/use-edits.ts";
import type { VariantDraft } from "../form/draft.rules.ts";
import { VariantEdits } from "../draft.shapes.ts";

interface VariantFormOptions {
  /** Under which what is typed is stored on the phone. */
  name: string;
  initial: VariantDraft;
  /**
   * Puts it into the form's draft, or sends it; `begun`: as there was of it when it was typed in. What it rejects with is shown
   * under the fields that the server names.
   */
  save: (variant: VariantDraft, begun: VariantDraft) => void | Promise<unknown>;
  /** What is to be forgotten with what was typed. */
  onDrop?: (() => void) | undefined;
  /** It is saved, and shown; or was left while it was sent. */
  onDone: () => void;
  onLeft: () => void;
}

/**
 * One variant as it is typed: only that is stored over a reload, so that a stock sold or a price set meanwhile does not come back;
 * judged by the contract's rules when it is saved.
 */
export function useVariantForm({ name, initial, save, onDrop, onDone, onLeft }: VariantFormOptions) {
  const language = useStore(languageStore);
  const stored = `variant.${name}`;
  const typed = useEdits<VariantDraft>(ownDraft(stored, VariantEdits), initial);
  const whole = (changes: Partial<VariantDraft>): VariantDraft => ({ ...initial, ...changes });
  const form = useOwnForm({
    name: stored,
    typed,
    check: async (changes) => (await loadChunk(() => import("../form/product.check.ts"))).checkVariant(whole(changes)),
    send: async (changes) => save(whole(changes), typed.begun()),
    onDone() {
      typed.drop();
      onDone();
    },
    onLeft,
  });
  return {
    values: form.values,
    page: form.page,
    isOnItsWay: form.isOnItsWay,
    changed: typed.changed,
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
