import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { useOwnEdits } from "../../forms/use-own-edits.ts";
import { useOwnForm } from "../../forms/use-own-form.ts";
import type { FormOf } from "@tsena/web/forms/use-form.ts";
import type { ShopCard } from "@tsena/web/shapes.ts";
import { paths } from "../../navigation/paths.ts";
import { useLeaveQuestion } from "../../navigation/use-leave-question.ts";
import { LeaveSheet } from "../../ui/leave-sheet.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Overtaken } from "../parts/overtaken.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
import { ShopBanner, ShopLogo, ShopPhotos } from "../parts/shop-pictures.tsx";
import { changeInfo, useShopCard } from "../shop-card.queries.ts";

type Form = FormOf<Words>;

type Words = { name: string; description: string; address: string };

/** Under which what is typed is stored on this phone. */
const draftName = "shopContent";

/** Pages that come back: what was typed is still there. */
const detours = [paths.cropper, paths.shopMap];

function useWords({ name, description, address, logo }: ShopCard) {
  const stored = { name, description, address };
  const typed = useOwnEdits<Words>(draftName, stored);
  const form = useOwnForm({
    name: draftName,
    typed,
    check: async (changes) => {
      const { checkInfo } = await loadChunk(() => import("../managing.check.ts"));
      return checkInfo({ ...stored, ...changes, logo: logo ?? "" });
    },
    send: (changes) => reportRefusalUnder({}, changeInfo(changes)),
  });
  return { ...form, changed: typed.changed, overtaken: typed.overtaken };
}

function NameAndWords({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <Section>
      <TextField
        label={t`Nom de la boutique`}
        name="name"
        autoComplete="organization"
        value={values.name}
        onChange={(name) => set("name", name)}
        hint={t`Comme sur votre enseigne.`}
        error={errors["name"]?.[language]}
      />
      <TextArea
        label={t`Présentation`}
        name="description"
        value={values.description}
        onChange={(description) => set("description", description)}
        hint={t`Facultatif : vos spécialités, en une ou deux phrases.`}
        error={errors["description"]?.[language]}
      />
    </Section>
  );
}

function Position({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <>
      <Section>
        <TextArea
          label={t`Adresse`}
          name="address"
          rows={2}
          value={values.address}
          onChange={(address) => set("address", address)}
          hint={t`Quartier, rue et un repère : « à côté de la pharmacie ».`}
          error={errors["address"]?.[language]}
        />
      </Section>
      <Section>
        <RowLink icon="pin" to={paths.shopMap} text={t`Emplacement sur la carte`} detail={t`Où l'on vous trouve`} />
      </Section>
    </>
  );
}

function Content({ card }: { card: ShopCard }) {
  const { t } = useLingui();
  const { page, ...form } = useWords(card);
  const { asking, answer } = useLeaveQuestion(form.changed, { detours, forget: form.drop });
  return (
    <>
      <div ref={page}>
        <Sections inert={form.isElsewhere}>
          {form.overtaken ? <Overtaken onDrop={form.drop} /> : null}
          <Section>
            <ShopLogo logo={card.logo} error={form.errors["logo"]} />
          </Section>
          <NameAndWords form={form} />
          <Position form={form} />
          <Section>
            <ShopBanner url={card.banner} />
          </Section>
          <Section>
            <ShopPhotos photos={card.photos} />
          </Section>
        </Sections>
      </div>
      <SaveBar changed={form.changed} overtaken={form.overtaken} isElsewhere={form.isElsewhere} save={form.submit} />
      {asking ? <LeaveSheet text={t`Ces changements ne sont pas encore enregistrés.`} onAnswer={answer} /> : null}
    </>
  );
}

/** What customers see of the shop, to be changed: words are saved by the button, a picture as soon as it has arrived. */
export function ShopContent() {
  const { t } = useLingui();
  const card = useShopCard();
  if (card.data === undefined)
    return <NotYet query={card} failed={t`La boutique ne s'affiche pas`} height={160} count={4} />;
  return <Content key={card.data.shopId} card={card.data} />;
}
