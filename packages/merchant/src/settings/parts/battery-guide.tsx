import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { Choice } from "../../ui/choice.tsx";
import { Section } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { type Brand, brands } from "../brands.rules.ts";
import { brandStore, setBrand } from "../brands.ts";
import { platformHere } from "../platform.rules.ts";
import styles from "../screens/permissions.module.css";

const names: Record<Brand, MessageDescriptor> = {
  xiaomi: msg`Xiaomi, Redmi, Poco`,
  huawei: msg`Huawei, Honor`,
  samsung: msg`Samsung`,
  oppo: msg`Oppo, Realme`,
  vivo: msg`Vivo`,
  other: msg`Autre marque`,
};

/** Where each brand keeps what lets an app live behind a dark screen. */
const guides: Record<Brand, readonly MessageDescriptor[]> = {
  xiaomi: [
    msg`Paramètres, Applications, Gérer les applications, Chrome.`,
    msg`Activez « Démarrage automatique ».`,
    msg`Économiseur de batterie : choisissez « Aucune restriction ».`,
  ],
  huawei: [
    msg`Paramètres, Batterie, Lancement d'applications.`,
    msg`Chrome : coupez « Gérer automatiquement ».`,
    msg`Laissez les trois choix activés, surtout « Exécuter en arrière-plan ».`,
  ],
  samsung: [
    msg`Paramètres, Batterie, Limites d'utilisation en arrière-plan.`,
    msg`« Applications jamais en veille » : ajoutez Chrome.`,
  ],
  oppo: [
    msg`Paramètres, Applications, Gestion des applications, Chrome.`,
    msg`Utilisation de la batterie : permettez l'activité en arrière-plan.`,
    msg`Permettez aussi le lancement automatique.`,
  ],
  vivo: [
    msg`Paramètres, Batterie, Consommation élevée en arrière-plan : activez Chrome.`,
    msg`Paramètres, Applications, Démarrage automatique : activez Chrome.`,
  ],
  other: [
    msg`Paramètres, Applications, Chrome, Batterie.`,
    msg`Choisissez « Sans restriction » ou « Ne pas optimiser ».`,
  ],
};

function Steps({ brand }: { brand: Brand }) {
  const { i18n, t } = useLingui();
  return (
    <Section title={i18n._(names[brand])}>
      <ol className={styles.steps}>
        {guides[brand].map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </ol>
      <p className={styles.detail}>
        {t`Si Tsena est sur l'écran d'accueil, faites-le aussi pour Tsena. Les noms changent d'un modèle à l'autre.`}
      </p>
    </Section>
  );
}

/**
 * How to keep a phone from putting the app to sleep; what cannot be read here is said, and the brand asked where it is not told.
 * @param offered the brand whose steps are shown until another is known
 */
export function BatteryGuide({ offered }: { offered?: Brand }) {
  const { t, i18n } = useLingui();
  const brand = useStore(brandStore) ?? offered;
  if (platformHere() !== "android")
    return (
      <Section>
        <p className={styles.text}>{t`Sur cet appareil, coupez le mode Économie d'énergie pendant le service.`}</p>
      </Section>
    );
  return (
    <>
      <p className={styles.lead}>
        {t`Pour économiser la batterie, le téléphone peut endormir Tsena. Tsena ne peut pas lire ce réglage : le test le montre.`}
      </p>
      {brand === undefined ? null : <Steps brand={brand} />}
      <Section title={t`Marque du téléphone`}>
        <Stack role="radiogroup" aria-label={t`Marque du téléphone`}>
          {brands.map((one) => (
            <Choice
              key={one}
              kind="radio"
              name="brand"
              checked={brand === one}
              onChange={() => setBrand(one)}
              text={i18n._(names[one])}
            />
          ))}
        </Stack>
      </Section>
    </>
  );
}
