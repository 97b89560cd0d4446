import { useLingui } from "@lingui/react/macro";
import { minutesAtMost } from "@tsena/contract/values";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { Choice } from "../../ui/choice.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Section } from "../../ui/section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormOf } from "@tsena/web/forms/use-form.ts";
import { wholeNumber } from "../../forms/whole-number.ts";
import type { ManagedFields as Fields } from "../managing.rules.ts";
import { ApplicationChoices } from "./application-choices.tsx";
import { ApplicationPhone } from "./application-phone.tsx";
import { Stepper } from "../../forms/stepper.tsx";

type Form = FormOf<Fields>;

/** What the numbers may be (contract, ManageInput and Minutes). */
const limits = { min: 0, max: 999 };
const minutes = { min: 1, max: minutesAtMost };

/** Who answers for the shop, and the number that customers and couriers call. */
export function PeopleFields({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <Section title={t`Qui joindre`}>
      <TextField
        label={t`Personne à contacter`}
        name="headPerson"
        autoComplete="name"
        value={values.headPerson}
        onChange={(headPerson) => set("headPerson", headPerson)}
        hint={t`Qui tient la boutique au quotidien.`}
        error={errors["headPerson"]?.[language]}
      />
      <ApplicationPhone
        label={t`Téléphone de la boutique`}
        name="phone"
        value={values.phone}
        onChange={(phone) => set("phone", phone)}
        hint={t`Celui que l'on appelle pour joindre la boutique.`}
        error={errors["phone"]?.[language]}
      />
    </Section>
  );
}

/** Who brings the orders to the customers. */
export function DeliveryFields({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <Section>
      <ApplicationChoices
        label={t`Mode de livraison`}
        name="deliveryMode"
        options={[
          { value: "1", text: t`Par la plateforme`, detail: t`Un livreur vient chercher chaque commande.` },
          { value: "2", text: t`Par vos livreurs`, detail: t`Vous envoyez et remettez vous-même.` },
        ]}
        value={values.deliveryMode}
        onChange={(deliveryMode) => set("deliveryMode", deliveryMode)}
        error={errors["deliveryMode"]?.[language]}
      />
    </Section>
  );
}

/** How much the shop takes on, and what it has ready when it opens. */
export function PaceFields({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const limit = wholeNumber(values.orderLimit);
  return (
    <Section title={t`Rythme de travail`}>
      <Stepper
        {...limits}
        by={5}
        label={t`Commandes par demi-heure, au plus`}
        name="orderLimit"
        value={values.orderLimit}
        onChange={(orderLimit) => set("orderLimit", orderLimit)}
        hint={limit === 0 ? t`0 : sans limite.` : t`Au-delà, les clients voient « boutique très occupée ».`}
        isWrong={errors["orderLimit"] !== undefined}
      />
      <Stepper
        {...minutes}
        by={5}
        label={t`Minutes de préparation`}
        name="prepMinutes"
        value={values.prepMinutes}
        onChange={(prepMinutes) => set("prepMinutes", prepMinutes)}
        hint={t`Le temps annoncé quand vous acceptez une commande.`}
        isWrong={errors["prepMinutes"] !== undefined}
      />
    </Section>
  );
}

/** The shop's first day, and whether its stock is filled up by itself. */
export function OpeningFields({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <>
      <Section>
        <DateField
          label={t`Date d'ouverture`}
          name="openingDate"
          value={values.openingDate}
          none={t`Choisissez un jour`}
          onChange={(openingDate) => set("openingDate", openingDate)}
          hint={t`Le premier jour de la boutique.`}
          error={errors["openingDate"]?.[language]}
        />
      </Section>
      <Choice
        kind="checkbox"
        name="refillsAtOpening"
        checked={values.refillsAtOpening}
        onChange={() => set("refillsAtOpening", !values.refillsAtOpening)}
        text={t`Remplir le stock à l'ouverture`}
        detail={
          values.refillsAtOpening
            ? t`Chaque produit revient à son stock d'ouverture, sauf si son stock a été changé ce jour-là.`
            : t`Le stock reste celui de la veille.`
        }
      />
    </>
  );
}
