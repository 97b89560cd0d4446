import { useLingui } from "@lingui/react/macro";
import { useIsGranted, useMay } from "../../person/use-may.ts";
import { loadChunk } from "../../api/chunk.ts";
import { readableAccount } from "../../forms/account.ts";
import { useOwnEdits } from "../../forms/use-own-edits.ts";
import { useOwnForm } from "../../forms/use-own-form.ts";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { paths } from "../../navigation/paths.ts";
import { useLeaveQuestion } from "../../navigation/use-leave-question.ts";
import { LeaveSheet } from "../../ui/leave-sheet.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { changeOf, fieldsOf, isUnproven } from "../managing.rules.ts";
import { AccountFacts, ManagedFacts } from "../parts/managed-facts.tsx";
import { DeliveryFields, OpeningFields, PaceFields, PeopleFields } from "../parts/managed-fields.tsx";
import { Overtaken } from "../parts/overtaken.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
import { ShopLogo } from "../parts/shop-pictures.tsx";
import { useFreshShop, useUpdateManaged } from "../shops.queries.ts";

/** The cropper comes back: what was typed is still there. The other links lead to forms of their own. */
const detours = [paths.cropper, paths.orderPhone];

/** The account and its e-mail; the address is the owner's own, who alone can change it and finds it on the way there. */
function Account({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const isOwner = useMay("owner");
  return (
    <>
      <Section>
        <AccountFacts shop={shop} withEmail={!isOwner} />
      </Section>
      {isOwner ? (
        <Section>
          <RowLink icon="mail" to={paths.email} text={t`Adresse e-mail`} detail={shop.email ?? t`Aucun e-mail`} />
        </Section>
      ) : null}
    </>
  );
}

function OrderPhoneRow({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const number = readableAccount(shop.orderPhone ?? "");
  const detail = isUnproven(shop) ? t`${number}, à confirmer` : number;
  return (
    <Section>
      <RowLink
        icon="phone"
        to={paths.orderPhone}
        text={t`Téléphone des commandes`}
        detail={shop.orderPhone === null ? t`À indiquer avant d'enregistrer le reste` : detail}
      />
    </Section>
  );
}

function Running({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const { mutateAsync } = useUpdateManaged();
  const stored = fieldsOf(shop);
  const name = "storeManagement";
  const typed = useOwnEdits(name, stored);
  const { changed, overtaken } = typed;
  const { page, ...form } = useOwnForm({
    name,
    typed,
    check: async (changes) => (await loadChunk(() => import("../managing.check.ts"))).checkManaged(changeOf(changes)),
    send: (changes) => mutateAsync(changeOf(changes)),
  });
  const { asking, answer } = useLeaveQuestion(changed, { detours, forget: form.drop });
  return (
    <>
      <div ref={page}>
        <Sections inert={form.isElsewhere}>
          {overtaken ? <Overtaken onDrop={form.drop} /> : null}
          {shop.orderPhone === null ? <OrderPhoneRow shop={shop} /> : null}
          <Section>
            <ShopLogo logo={shop.logo} />
          </Section>
          <PeopleFields form={form} />
          {shop.orderPhone === null ? null : <OrderPhoneRow shop={shop} />}
          <DeliveryFields form={form} />
          <PaceFields form={form} />
          <OpeningFields form={form} />
          <Account shop={shop} />
        </Sections>
      </div>
      <SaveBar changed={changed} overtaken={overtaken} isElsewhere={form.isElsewhere} save={form.submit} />
      {asking ? <LeaveSheet text={t`Ces changements ne sont pas encore enregistrés.`} onAnswer={answer} /> : null}
    </>
  );
}

function ReadOnly({ shop }: { shop: ManagedShop }) {
  return (
    <Sections>
      <ManagedFacts shop={shop} />
      <Section>
        <AccountFacts shop={shop} withEmail />
      </Section>
    </Sections>
  );
}

/** How the shop is run: who answers for it, who delivers, how much it takes on. Who may not change it reads it. */
export function StoreManagement() {
  const { t } = useLingui();
  const query = useFreshShop();
  const mayChange = useIsGranted("shop.info");
  const shop = query.data;
  if (shop === undefined)
    return <NotYet query={query} failed={t`La boutique ne s'affiche pas`} height={160} count={4} />;
  return mayChange ? <Running key={shop.shopId} shop={shop} /> : <ReadOnly shop={shop} />;
}
