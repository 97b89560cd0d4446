import { useLingui } from "@lingui/react/macro";
import { PictureField } from "../../pictures/picture-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { withMeant } from "../application.fields.ts";
import type { Application } from "../application.queries.ts";
import { ApplicationChoices } from "../parts/application-choices.tsx";
import { ApplicationGate } from "../parts/application-gate.tsx";
import { ApplicationPhone } from "../parts/application-phone.tsx";
import { ApplicationStep, FieldAnchor } from "../parts/application-step.tsx";
import { LaterFields } from "../parts/later-fields.tsx";
import { useApplicationForm } from "../use-application-form.ts";
import { useFieldWords } from "../use-application-words.ts";

type Form = ReturnType<typeof useApplicationForm<"legalPerson">>;

/** The identity paper: its number and its photos. */
function Paper({ form: { values, change, errorOf, faultOf } }: { form: Form }) {
  const { t } = useLingui();
  const isPassport = values.idType === "passport";
  const words = useFieldWords(isPassport);
  return (
    <>
      <FieldAnchor path="legalPerson.idNumber">
        <TextField
          label={words["legalPerson.idNumber"] ?? ""}
          name="idNumber"
          autoComplete="off"
          inputMode={isPassport ? "text" : "numeric"}
          value={values.idNumber ?? ""}
          onChange={(idNumber) => change({ idNumber })}
          hint={isPassport ? undefined : t`Les 12 chiffres de la carte.`}
          error={errorOf("idNumber")}
        />
      </FieldAnchor>
      <FieldAnchor path="legalPerson.idFront">
        <PictureField
          name="openStore.legalPerson.idFront"
          label={words["legalPerson.idFront"] ?? ""}
          use="paper"
          outline={isPassport ? "page" : "card"}
          value={values.idFront || null}
          error={faultOf("idFront")}
          onChange={(idFront) => change({ idFront })}
        />
      </FieldAnchor>
      {isPassport ? null : (
        <FieldAnchor path="legalPerson.idBack">
          <PictureField
            name="openStore.legalPerson.idBack"
            label={words["legalPerson.idBack"] ?? ""}
            use="paper"
            outline="card"
            value={values.idBack || null}
            error={faultOf("idBack")}
            onChange={(idBack) => change({ idBack })}
          />
        </FieldAnchor>
      )}
    </>
  );
}

function LegalPerson({ application }: { application: Application }) {
  const { t } = useLingui();
  const form = useApplicationForm("legalPerson", application);
  const { values, change, errorOf } = form;
  const words = useFieldWords(false);
  return (
    <ApplicationStep
      part="legalPerson"
      question={t`Qui est responsable de la boutique ?`}
      lead={t`Seuls vous et la plateforme voyez ces informations.`}
      way={form.way}
    >
      <FieldAnchor path="legalPerson.name">
        <TextField
          label={words["legalPerson.name"] ?? ""}
          name="name"
          autoComplete="name"
          value={values.name ?? ""}
          onChange={(name) => change({ name })}
          hint={t`Comme sur la pièce d'identité.`}
          error={errorOf("name")}
        />
      </FieldAnchor>
      <FieldAnchor path="legalPerson.idType">
        <ApplicationChoices
          label={words["legalPerson.idType"] ?? ""}
          name="idType"
          options={[
            { value: "cin", text: t`Carte d'identité (CIN)` },
            { value: "passport", text: t`Passeport` },
          ]}
          value={withMeant("legalPerson", values).idType}
          onChange={(idType) => change({ idType })}
          error={errorOf("idType")}
        />
      </FieldAnchor>
      <Paper form={form} />
      <LaterFields what={[words["legalPerson.phone"]]} open={Boolean(values.phone ?? errorOf("phone"))}>
        <FieldAnchor path="legalPerson.phone">
          <ApplicationPhone
            label={words["legalPerson.phone"] ?? ""}
            name="phone"
            value={values.phone}
            onChange={(phone) => change({ phone })}
            hint={t`Facultatif : pour une question sur la demande.`}
            error={errorOf("phone")}
          />
        </FieldAnchor>
      </LaterFields>
    </ApplicationStep>
  );
}

/** Step 3 of 4: the legal person, by identity card or passport (rules/shops.md#legal-person). */
export function OpenStoreLegalPerson() {
  return <ApplicationGate>{(application) => <LegalPerson application={application} />}</ApplicationGate>;
}
