import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { loadChunk } from "../../api/chunk.ts";
import { languageStore } from "../../api/language.ts";
import { useServiceConfig } from "../../api/service-config.ts";
import { normaliseAccount, readableAccount } from "../../forms/account.ts";
import { areaCodeOf, homeAreaCode, storeAreaCode } from "../../forms/area-code.ts";
import { AreaCodeLink } from "../../forms/area-code-link.tsx";
import { useOwnEdits } from "../../forms/use-own-edits.ts";
import { useOwnForm } from "../../forms/use-own-form.ts";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { paths } from "../../navigation/paths.ts";
import { useLeaveQuestion } from "../../navigation/use-leave-question.ts";
import { LeaveSheet } from "../../ui/leave-sheet.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { isUnproven, localNumber } from "../managing.rules.ts";
import { OrderPhoneProof } from "../parts/order-phone-proof.tsx";
import { Overtaken } from "../parts/overtaken.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
import { useFreshShop, useUpdateManaged } from "../shops.queries.ts";
import styles from "./order-phone.module.css";

/** Names the field on the page of area codes, and what is typed on this phone. */
const field = "orderPhone";
/** The page of area codes comes back: what was typed is still there. */
const detours = [paths.areaCode];

/** The number as it is typed, and what it amounts to with the area code before it. */
function useNumber({ orderPhone }: ManagedShop) {
  const { mutateAsync } = useUpdateManaged();
  const areaCode = areaCodeOf(field);
  const fullOf = (typed: string) => normaliseAccount(typed, areaCode);
  const stored = { orderPhone: localNumber(orderPhone ?? "") };
  const edits = useOwnEdits(field, stored);
  const form = useOwnForm({
    name: field,
    typed: edits,
    check: async ({ orderPhone: typed = "" }) =>
      (await loadChunk(() => import("../managing.check.ts"))).checkManaged({ orderPhone: fullOf(typed) }),
    send: async ({ orderPhone: typed = "" }) => {
      await mutateAsync({ orderPhone: fullOf(typed) });
      storeAreaCode(field, homeAreaCode);
    },
  });
  const typed = form.values.orderPhone;
  const { changed, overtaken } = edits;
  return {
    ...form,
    changed,
    overtaken,
    typed,
    areaCode,
    full: fullOf(typed),
  };
}

function OrderNumber({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const smsAfter = useServiceConfig()?.smsAfterSeconds;
  const number = useNumber(shop);
  const { page, changed, typed, full, areaCode, errors, set, drop } = number;
  const forget = () => {
    storeAreaCode(field, homeAreaCode);
    drop();
  };
  const { asking, answer } = useLeaveQuestion(changed, { detours, forget });
  const isNew = changed && full.startsWith("+");
  const isOnTrial = !changed && isUnproven(shop);
  return (
    <>
      <div ref={page}>
        <Sections inert={number.isElsewhere}>
          <Section>
            <p className={styles.about}>{isNew ? t`Nouveau numéro` : t`Numéro actuel`}</p>
            <p className={styles.number}>
              {isNew ? readableAccount(full) : readableAccount(shop.orderPhone ?? "") || t`Aucun numéro`}
            </p>
            {changed || shop.orderPhone === null ? null : (
              <OrderPhoneProof key={shop.orderPhone} shop={shop} phone={shop.orderPhone} />
            )}
            {isOnTrial ? null : (
              <p>
                {smsAfter === undefined
                  ? t`Une commande attend sans réponse ? Ce téléphone reçoit un SMS.`
                  : t`Une commande attend depuis ${smsAfter} secondes sans réponse ? Ce téléphone reçoit un SMS.`}
              </p>
            )}
            {shop.orderPhone === null ? (
              <p className={styles.must}>{t`Sans ce numéro, la boutique ne peut pas ouvrir.`}</p>
            ) : null}
          </Section>
          {number.overtaken ? <Overtaken onDrop={drop} /> : null}
          <Section>
            <TextField
              label={t`Téléphone des commandes`}
              name="orderPhone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={typed}
              onChange={(value) => set("orderPhone", value)}
              start={<AreaCodeLink field={field} code={areaCode} typed={typed} />}
              hint={t`Le téléphone que vous avez toujours sur vous.`}
              error={errors["orderPhone"]?.[language]}
            />
          </Section>
        </Sections>
      </div>
      <SaveBar changed={changed} overtaken={number.overtaken} isElsewhere={number.isElsewhere} save={number.submit} />
      {asking ? <LeaveSheet text={t`Le nouveau numéro n'est pas enregistré.`} onAnswer={answer} /> : null}
    </>
  );
}

/** The telephone that is told by text message of an order nobody has taken; a shop without it cannot open. */
export function OrderPhone() {
  const { t } = useLingui();
  const query = useFreshShop();
  if (query.data === undefined)
    return <NotYet query={query} failed={t`Le numéro ne s'affiche pas`} height={180} count={2} />;
  return <OrderNumber key={query.data.shopId} shop={query.data} />;
}
