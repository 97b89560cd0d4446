import { useLingui } from "@lingui/react/macro";
import { NotYet } from "../../ui/not-yet.tsx";
import { type Application, useShopCategories } from "../application.queries.ts";
import { ApplicationChoices } from "../parts/application-choices.tsx";
import { ApplicationGate } from "../parts/application-gate.tsx";
import { ApplicationStep, FieldAnchor } from "../parts/application-step.tsx";
import { useApplicationForm } from "../use-application-form.ts";

function Category({ application }: { application: Application }) {
  const { t } = useLingui();
  const categories = useShopCategories();
  const { values, change, errorOf, way } = useApplicationForm("category", application);
  const question = t`Que vendez‑vous ?`;
  return (
    <ApplicationStep
      part="category"
      question={question}
      lead={t`Le type de boutique décide des documents à montrer.`}
      way={way}
    >
      {categories.data === undefined ? (
        <NotYet query={categories} height={68} count={5} />
      ) : (
        <FieldAnchor path="category.shopCategoryId">
          <ApplicationChoices
            label={question}
            isLabelUnseen
            name="shopCategoryId"
            options={categories.data.map(({ id, name, papers }) => ({
              value: id,
              text: name,
              detail: papers === "required" ? t`NIF, STAT et RCS demandés` : t`Documents facultatifs`,
            }))}
            value={values.shopCategoryId}
            onChange={(shopCategoryId) => change({ shopCategoryId })}
            error={errorOf("shopCategoryId")}
          />
        </FieldAnchor>
      )}
    </ApplicationStep>
  );
}

/** Step 1 of 4: which of the platform's kinds of shop (rules/shops.md#opening-a-shop). */
export function OpenStoreCategory() {
  return <ApplicationGate>{(application) => <Category application={application} />}</ApplicationGate>;
}
