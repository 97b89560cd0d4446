import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { ownDraft, readDraft, writeDraft } from "../../forms/draft.ts";
import { faultsOf } from "../../forms/faults.ts";
import { useFaults } from "../../forms/use-faults.ts";
import type { VariantDraft } from "../form/draft.rules.ts";

const kept = ["typed"] as const;

interface SpecificationFormOptions {
  /** Under which what is typed is kept on the phone. */
  name: string;
  initial: VariantDraft;
  /** Puts it into the form's draft, or sends it. What it rejects with is shown under the fields that the server names. */
  save: (specification: VariantDraft) => void | Promise<unknown>;
}

/** One specification as it is typed: kept over a reload, judged by the contract's rules when it is saved. */
export function useVariantForm({ name, initial, save }: SpecificationFormOptions) {
  const draft = ownDraft(`goodsSpecification.${name}`);
  const [typed, setTyped] = useState(() => readDraft<{ typed: VariantDraft | null }>(draft, kept).typed ?? null);
  const language = useStore(languageStore);
  const { errors, setErrors, show, page } = useFaults();
  const values = typed ?? initial;

  const keep = (next: VariantDraft | null) => {
    setTyped(next);
    writeDraft(draft, kept, { typed: next });
  };

  return {
    values,
    page,
    changed: typed !== null && JSON.stringify(typed) !== JSON.stringify(initial),
    saidOf: (field: string) => errors[field],
    errorOf: (field: string): string | undefined => errors[field]?.[language],
    set(fields: Partial<VariantDraft>): void {
      keep({ ...values, ...fields });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields))));
    },
    drop: () => keep(null),
    /** False where something is wrong with it or it did not arrive. */
    async submit(): Promise<boolean> {
      const { checkVariant } = await loadChunk(() => import("../form/product.check.ts"));
      const faults = checkVariant(values);
      if (Object.keys(faults).length > 0) {
        show(faults);
        return false;
      }
      try {
        await save(values);
      } catch (error) {
        show(faultsOf(error));
        return false;
      }
      keep(null);
      return true;
    },
  };
}

export type VariantForm = Omit<ReturnType<typeof useVariantForm>, "page">;
