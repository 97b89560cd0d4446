import { useLingui } from "@lingui/react/macro";
import { photosAtMost } from "@tsena/contract/shops.states";
import { pictureUses } from "@tsena/contract/uploads.pictures";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "wouter";
import { sessionStore } from "../../person/session.ts";
import type { ChosenPlace } from "../../maps/chosen-place.ts";
import { PictureField } from "../../pictures/picture-field.tsx";
import { PictureList } from "../../pictures/picture-list.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { withLandmark, withMeant } from "../application.fields.ts";
import type { Application } from "../application.queries.ts";
import { screenAt, type StoreScreen } from "../application.screens.ts";
import { ApplicationChoices } from "../parts/application-choices.tsx";
import { ApplicationGate } from "../parts/application-gate.tsx";
import { ApplicationPhone } from "../parts/application-phone.tsx";
import { ApplicationPlace } from "../parts/application-place.tsx";
import { ApplicationStep, FieldAnchor } from "../parts/application-step.tsx";
import { LaterFields } from "../parts/later-fields.tsx";
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
      <LaterFields what={[words["store.description"]]} open={Boolean(values.description ?? errorOf("description"))}>
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
      </LaterFields>
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

/** Who delivers, where orders ring, and who answers for the day's work. */
function Running({ form: { values, change, errorOf } }: { form: Form }) {
  const { t } = useLingui();
  const words = useFieldWords(false);
  return (
    <>
      <FieldAnchor path="store.deliveryMode">
        <ApplicationChoices
          label={words["store.deliveryMode"] ?? ""}
          name="deliveryMode"
          options={[
            { value: 1, text: t`Par la plateforme`, detail: t`Un livreur vient chercher chaque commande.` },
            { value: 2, text: t`Par vos livreurs`, detail: t`Vous envoyez et remettez vous-même.` },
          ]}
          value={withMeant("store", values).deliveryMode}
          onChange={(deliveryMode) => change({ deliveryMode })}
          error={errorOf("deliveryMode")}
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
      <LaterFields what={[words["store.headPerson"]]} open={Boolean(values.headPerson ?? errorOf("headPerson"))}>
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
      </LaterFields>
    </>
  );
}

/** Most shops are called at the number that their owner has registered with: it stands there once it is known, and may be changed. */
function useOwnNumber({ values, change }: Form): void {
  const own = useStore(sessionStore, (session) => session?.userInfo.phoneNumber ?? "");
  const isNew = own !== "" && Object.keys(values).length === 0;
  const fill = useEffectEvent(() => change({ phone: own, orderPhone: own }));
  useEffect(() => {
    if (isNew) fill();
  }, [isNew]);
}

/** What each screen asks in a question, what helps to answer it, and its fields. */
function useScreens() {
  const { t } = useLingui();
  return {
    look: { question: t`Présentez votre boutique`, lead: t`C'est ce que les clients verront.`, Fields: Appearance },
    reach: {
      question: t`Où est votre boutique ?`,
      lead: t`Clients et livreurs vous trouvent et vous appellent par là.`,
      Fields: Reach,
    },
    running: {
      question: t`Comment se passent les commandes ?`,
      lead: t`Vous pourrez le changer quand vous voulez.`,
      Fields: Running,
    },
  };
}

function Store({ application, screen }: { application: Application; screen: StoreScreen }) {
  const { question, lead, Fields } = useScreens()[screen];
  const form = useApplicationForm("store", application, { screen });
  useOwnNumber(form);
  return (
    <ApplicationStep part="store" screen={screen} question={question} lead={lead} way={form.way}>
      <Fields form={form} />
    </ApplicationStep>
  );
}

/** Step 2 of 4: the shop itself, a few questions at a time (rules/shops.md#opening-a-shop). */
export function OpenStoreStore() {
  const [query] = useSearchParams();
  const screen = screenAt(query);
  return (
    <ApplicationGate>
      {(application) => <Store key={screen} application={application} screen={screen} />}
    </ApplicationGate>
  );
}
