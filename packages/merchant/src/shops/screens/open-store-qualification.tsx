import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearchParams } from "wouter";
import { PictureField } from "../../pictures/picture-field.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { mergeDraft } from "../application.draft.ts";
import { type Draft, pageOfField } from "../application.fields.ts";
import { type Application, autosave, useShopCategories } from "../application.queries.ts";
import { ApplicationGate } from "../parts/application-gate.tsx";
import { ApplicationStep, FieldAnchor } from "../parts/application-step.tsx";
import { ApplicationSummary } from "../parts/application-summary.tsx";
import { LaterFields } from "../parts/later-fields.tsx";
import { useApplicationForm } from "../use-application-form.ts";
import { useFieldWords } from "../use-application-words.ts";

type Form = ReturnType<typeof useApplicationForm<"qualification">>;
type Categories = NonNullable<ReturnType<typeof useShopCategories>["data"]>;

const papers = [
  { number: "nif", image: "nifImage", outline: "page" },
  { number: "stat", image: "statImage", outline: "page" },
  { number: "rcs", image: "rcsImage", outline: "sheet" },
] as const;

/** Whether the papers must be shown, in words, by the kind of shop chosen; without one, where to choose it. */
function useRequirement(application: Application, categories: Categories) {
  const { t } = useLingui();
  const { shopCategoryId } = mergeDraft<Draft<"category">>(application.category, autosave.unsentStore.get().category);
  const category = categories.find(({ id }) => id === shopCategoryId);
  const chooseAt = pageOfField("category.shopCategoryId", "summary");
  if (category === undefined)
    return {
      papers: "optional" as const,
      lead:
        categories === undefined ? undefined : (
          <Trans>
            <Link to={chooseAt}>Choisissez d'abord le type de boutique</Link> : les documents à montrer en dépendent.
          </Trans>
        ),
    };
  const { name } = category;
  return {
    papers: category.papers,
    lead:
      category.papers === "required"
        ? t`Tous demandés pour : ${name}.`
        : t`Facultatif pour : ${name}. Vous pouvez continuer sans rien remplir.`,
  };
}

/** The number and the photo of each paper. */
function PaperFields({ form: { values, change, errorOf, faultOf } }: { form: Form }) {
  const words = useFieldWords(false);
  return papers.flatMap(({ number, image, outline }) => [
    <FieldAnchor key={number} path={`qualification.${number}`}>
      <TextField
        label={words[`qualification.${number}`] ?? ""}
        name={number}
        autoComplete="off"
        value={values[number] ?? ""}
        onChange={(value) => change({ [number]: value })}
        error={errorOf(number)}
      />
    </FieldAnchor>,
    <FieldAnchor key={image} path={`qualification.${image}`}>
      <PictureField
        name={`openStore.qualification.${image}`}
        label={words[`qualification.${image}`] ?? ""}
        use="paper"
        outline={outline}
        value={values[image] || null}
        error={faultOf(image)}
        onChange={(url) => change({ [image]: url })}
        onRemove={() => change({ [image]: "" })}
      />
    </FieldAnchor>,
  ]);
}

function Papers({ application, categories }: { application: Application; categories: Categories }) {
  const { t } = useLingui();
  const requirement = useRequirement(application, categories);
  const form = useApplicationForm("qualification", application, { papers: requirement.papers });
  const { values, faultOf, way } = form;
  const isBegun = papers.some(({ number, image }) => [number, image].some((field) => values[field] || faultOf(field)));
  return (
    <ApplicationStep
      part="qualification"
      question={t`Les documents de votre activité`}
      lead={requirement.lead}
      way={way}
    >
      {requirement.papers === "required" ? (
        <PaperFields form={form} />
      ) : (
        <LaterFields what={papers.map(({ number }) => number.toUpperCase())} open={isBegun}>
          <PaperFields form={form} />
        </LaterFields>
      )}
    </ApplicationStep>
  );
}

/** Which papers are asked for hangs on the kind of shop: nothing is filled in, or passed over, before the kinds are here. */
function Qualification({ application }: { application: Application }) {
  const query = useShopCategories();
  return query.data === undefined ? (
    <NotYet query={query} height={64} count={4} />
  ) : (
    <Papers application={application} categories={query.data} />
  );
}

/**
 * Step 4 of 4: the papers of the business, and then everything once more before it is sent
 * (rules/shops.md#opening-a-shop).
 */
export function OpenStoreQualification() {
  const [query] = useSearchParams();
  const isSummary = query.get("view") === "summary";
  return (
    <ApplicationGate>
      {(application) =>
        isSummary ? <ApplicationSummary application={application} /> : <Qualification application={application} />
      }
    </ApplicationGate>
  );
}
