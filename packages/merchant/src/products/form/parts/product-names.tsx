import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../../api/language.ts";
import { Fold } from "../../../ui/fold.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { ProductForm } from "../use-product-form.ts";

/** What the product is called: in the person's own language first; the other one helps, and is never asked for. */
export function ProductNames({ form: { values, set, errorOf } }: { form: ProductForm }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const french = {
    label: t`Nom en français`,
    name: "nameFr",
    value: values.nameFr,
    onChange: (nameFr: string) => set({ nameFr }),
  };
  const chinese = {
    label: t`Nom en chinois`,
    name: "nameZh",
    value: values.nameZh,
    onChange: (nameZh: string) => set({ nameZh }),
  };
  const isFrench = language === "fr";
  const [own, other] = isFrench ? [french, chinese] : [chinese, french];
  const noName = values.nameFr.trim() === "" && values.nameZh.trim() === "";
  const wrong = noName ? errorOf("nameFr") : undefined;
  return (
    <div>
      <TextField {...own} autoComplete="off" error={wrong ?? errorOf(own.name)} />
      <Fold
        summary={isFrench ? t`Aussi en chinois (facultatif)` : t`Aussi en français (facultatif)`}
        open={other.value !== ""}
      >
        <TextField
          {...other}
          autoComplete="off"
          hint={
            isFrench
              ? t`Sans lui, les clients qui lisent le chinois voient le nom français.`
              : t`Sans lui, les clients qui lisent le français voient le nom chinois.`
          }
          error={noName ? undefined : errorOf(other.name)}
        />
      </Fold>
    </div>
  );
}
