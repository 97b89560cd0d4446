import { useLingui } from "@lingui/react/macro";
import { photosAtMost } from "@tsena/contract/shops.states";
import { pictureUses } from "@tsena/contract/uploads";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { sessionStore } from "../../person/session.ts";
import type { ChosenPlace } from "../../maps/chosen-place.ts";
import { PictureField } from "../../pictures/picture-field.tsx";
import { PictureList } from "../../pictures/picture-list.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { deliveryModeMeant, withLandmark } from "../application.fields.ts";
import type { Application } from "../application.queries.ts";
import { ApplicationChoices } from "../parts/application-choices.tsx";
import { ApplicationGate } from "../parts/application-gate.tsx";
import { ApplicationPhone } from "../parts/application-phone.tsx";
import { ApplicationPlace } from "../parts/application-place.tsx";
import { ApplicationStep, FieldAnchor } from "../parts/application-step.tsx";
import { useApplicationForm } from "../use-application-form.ts";
import { useFieldWords } from "../use-application-words.ts";

type Form = ReturnType<typeof useApplicationForm<"store">>;

/** What the customers see first: name, logo, photos, a few words. */
function Appearance({ form: { values, latest, change, errorOf, faultOf } }: { form: Form }) {
  const { t } = useLingui();
  const words = useFieldWords(false);
  return (
    <>
      <FieldAnchor path="store.name">
        <TextField
          label={words["store.name"] ?? ""}
          name="name"
          autoComplete="organization"
          value={values.name ?? ""}
          onChange={(name) => change({ name })}
          hint={t`Comme sur votre enseigne.`}
          error={errorOf("name")}
        />
      </FieldAnchor>
      <FieldAnchor path="store.logo">
        <PictureField
          name="openStore.store.logo"
          label={words["store.logo"] ?? ""}
          use="shop"
          shape="square"
          value={values.logo || null}
          hint={t`Pas de logo ? Une photo de votre enseigne ou de votre plat le plus vendu convient.`}
          error={faultOf("logo")}
          onChange={(logo) => change({ logo })}
        />
      </FieldAnchor>
      <FieldAnchor path="store.photos">
        <PictureList
          name="openStore.store.photos"
          label={words["store.photos"] ?? ""}
          use="shop"
          shape={pictureUses.shop}
          values={values.photos ?? []}
          max={photosAtMost}
          hint={t`La façade, la salle ou le comptoir : ce qu'on voit en arrivant.`}
          error={faultOf("photos")}
          onChange={(to) => change({ photos: to(latest().photos ?? []) })}
        />
      </FieldAnchor>
      <FieldAnchor path="store.description">
        <TextArea
          label={words["store.description"] ?? ""}
          name="description"
          value={values.description ?? ""}
          onChange={(description) => change({ description })}
          hint={t`Facultatif : vos spécialités, en une ou deux phrases.`}
          error={errorOf("description")}
        />
      </FieldAnchor>
    </>
  );
}

/** How to reach the shop, by telephone and on foot. */
function Reach({ form: { values, change, errorOf } }: { form: Form }) {
  const { t } = useLingui();
  const words = useFieldWords(false);
  const onPlace = ({ latitude, longitude, landmark = "" }: ChosenPlace) => {
    const address = withLandmark(values.address ?? "", landmark);
    change(address === (values.address ?? "") ? { latitude, longitude } : { latitude, longitude, address });
  };
  return (
    <>
      <FieldAnchor path="store.phone">
        <ApplicationPhone
          label={words["store.phone"] ?? ""}
          name="phone"
          value={values.phone}
          onChange={(phone) => change({ phone })}
          hint={t`Celui que l'on appelle pour joindre la boutique.`}
          error={errorOf("phone")}
        />
      </FieldAnchor>
      <FieldAnchor path="store.orderPhone">
        <ApplicationPhone
          label={words["store.orderPhone"] ?? ""}
          name="orderPhone"
          value={values.orderPhone}
          onChange={(orderPhone) => change({ orderPhone })}
          hint={t`Facultatif : il reçoit un SMS quand une commande attend. À indiquer avant d'ouvrir.`}
          error={errorOf("orderPhone")}
        />
      </FieldAnchor>
      <FieldAnchor path="store.address">
        <TextArea
          label={words["store.address"] ?? ""}
          name="address"
          rows={2}
          value={values.address ?? ""}
          onChange={(address) => change({ address })}
          hint={t`Quartier, rue et un repère : « à côté de la pharmacie ».`}
          error={errorOf("address")}
        />
      </FieldAnchor>
      <FieldAnchor path="store.latitude">
        <ApplicationPlace
          latitude={values.latitude}
          longitude={values.longitude}
          onPlace={onPlace}
          error={errorOf("latitude") ?? errorOf("longitude")}
        />
      </FieldAnchor>
    </>
  );
}

/** Who answers for the day's work, and who delivers. */
function Running({ form: { values, change, errorOf } }: { form: Form }) {
  const { t } = useLingui();
  const words = useFieldWords(false);
  return (
    <>
      <FieldAnchor path="store.headPerson">
        <TextField
          label={words["store.headPerson"] ?? ""}
          name="headPerson"
          autoComplete="name"
          value={values.headPerson ?? ""}
          onChange={(headPerson) => change({ headPerson })}
          hint={t`Facultatif : qui tient la boutique au quotidien.`}
          error={errorOf("headPerson")}
        />
      </FieldAnchor>
      <FieldAnchor path="store.deliveryMode">
        <ApplicationChoices
          label={words["store.deliveryMode"] ?? ""}
          name="deliveryMode"
          options={[
            { value: 1, text: t`Par la plateforme`, detail: t`Un livreur vient chercher chaque commande.` },
            { value: 2, text: t`Par vos livreurs`, detail: t`Vous envoyez et remettez vous-même.` },
          ]}
          value={values.deliveryMode ?? deliveryModeMeant}
          onChange={(deliveryMode) => change({ deliveryMode })}
          error={errorOf("deliveryMode")}
        />
      </FieldAnchor>
    </>
  );
}

/** Most shops are called at the number that their owner has registered with: it stands there, and may be changed. */
function useOwnNumber({ values, change }: Form): void {
  const own = useStore(sessionStore, (session) => session?.userInfo.phoneNumber ?? "");
  const isNew = own !== "" && Object.keys(values).length === 0;
  useEffect(() => {
    if (isNew) change({ phone: own, orderPhone: own });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- put there once, when the form comes
  }, []);
}

function Store({ application }: { application: Application }) {
  const { t } = useLingui();
  const form = useApplicationForm("store", application);
  useOwnNumber(form);
  return (
    <ApplicationStep
      part="store"
      question={t`Présentez votre boutique`}
      lead={t`C'est ce que les clients verront.`}
      formProps={form.formProps}
      sending={form.sending}
    >
      <Appearance form={form} />
      <Reach form={form} />
      <Running form={form} />
    </ApplicationStep>
  );
}

/** Step 2 of 4: the shop itself (rules/shops.md#opening-a-shop). */
export function OpenStoreStore() {
  return <ApplicationGate>{(application) => <Store application={application} />}</ApplicationGate>;
}
