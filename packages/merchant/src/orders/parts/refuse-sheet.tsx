import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { refusalReasons, type RefusalReason } from "@tsena/contract/orders";
import type { Order } from "@tsena/web/shapes.ts";
import { isRefused } from "@tsena/web/call-failed.ts";
import { useStore } from "@tsena/web/store.ts";
import { Fragment, useState } from "react";
import { languageStore } from "../../api/language.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { Choice } from "../../ui/choice.tsx";
import { FaultLine } from "../../ui/fault-line.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stack } from "../../ui/stack.tsx";
import {
  isComboMissing,
  isSomeLeft,
  type Missing,
  missingAtFirst,
  partsMissing,
  takingsLeft,
} from "../missing.rules.ts";
import { useOrderDeeds } from "../order.deeds.ts";
import type { OnSettled } from "../order.settled.ts";
import { showTruth, usePropose } from "../orders.queries.ts";
import { offerSoldOutBack } from "../sold-out.queries.ts";
import { ActButton } from "./act-button.tsx";
import { MissingItems } from "./missing-items.tsx";
import styles from "./refuse-sheet.module.css";

const reasons = Object.keys(refusalReasons) as RefusalReason[];

/** Whether the customer was asked as often as may be (rules/orders.md#proposals). */
const isAskedOften = (failure: unknown): boolean => isRefused(failure) && failure.name === "customerAskedOften";

interface RefuseSheetProps {
  order: Order;
  /** Called with the order whose customer is asked now, in place of the refusal. */
  onSettled: OnSettled;
  onClose: () => void;
}

/** What comes of asking the customer: how long, what is cooked then, and what it brings. Of a practice order nobody can be asked. */
function WhatIsLeft({ order, missing }: { order: Order; missing: Missing }) {
  const { t } = useLingui();
  const { practice } = useOrderDeeds();
  if (practice !== undefined) return null;
  const money = formatMoney(takingsLeft(order, missing));
  return (
    <p className={styles.left}>
      {t`Vous pouvez demander au client s'il veut le reste : ${money} pour vous. Sans réponse à temps, vous décidez.`}
    </p>
  );
}

interface ReasonsProps {
  order: Order;
  reason: RefusalReason | undefined;
  missing: Missing;
  /** Whether the customer may still be asked for the rest. */
  isAskable: boolean;
  onChoose: (reason: RefusalReason) => void;
  onMiss: (missing: Missing) => void;
}

function Reasons({ order, reason, missing, isAskable, onChoose, onMiss }: ReasonsProps) {
  const { t } = useLingui();
  const [first, ...others] = order.items;
  const isOneDish = others.length === 0 && first?.quantity === 1 && first.parts.length === 0;
  const isOfSeveral = others.length > 0;
  // A tap on what is missing says why as well.
  const miss = (now: Missing) => {
    onChoose("soldOut");
    onMiss(now);
  };
  const language = useStore(languageStore);
  const soldOut = isComboMissing(order.items, missing)
    ? t`Épuisé pour aujourd'hui. Une formule est retirée de la vente.`
    : t`Épuisé pour aujourd'hui.`;
  return (
    <div role="radiogroup" aria-label={t`Raison du refus`} className={styles.choices}>
      {reasons.map((name) => (
        <Fragment key={name}>
          <Choice
            kind="radio"
            name="reason"
            checked={reason === name}
            onChange={() => onChoose(name)}
            text={refusalReasons[name][language]}
            detail={name === "soldOut" ? soldOut : undefined}
          />
          {name === "soldOut" && !isOneDish && (isOfSeveral || reason === name) ? (
            <>
              <MissingItems items={order.items} missing={missing} onChange={miss} />
              {isAskable && reason === name && isSomeLeft(order.items, missing) ? (
                <WhatIsLeft order={order} missing={missing} />
              ) : null}
            </>
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}

/** That the customer was not asked, as there is no link. */
function Unasked() {
  const { t } = useLingui();
  return (
    <div role="alert">
      <FaultLine
        id="ask-fault"
        text={t`Il faut du réseau pour demander au client. Réessayez, votre choix est gardé.`}
      />
    </div>
  );
}

/** Asks why an order is refused; what each answer leads to stands under it. */
export function RefuseSheet({ order, onSettled, onClose }: RefuseSheetProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState<RefusalReason>();
  const [missing, setMissing] = useState<Missing>(missingAtFirst(order.items));

  const refund = order.paymentMethod === "wallet" ? t`Le client est prévenu et remboursé.` : t`Le client est prévenu.`;
  const { mutateAsync: propose, error } = usePropose();
  const maySetStock = useIsGranted("stock");
  const ready = reason !== undefined && (reason !== "soldOut" || missing.lines.size > 0);
  const deeds = useOrderDeeds();
  const isAskable = !isAskedOften(error);
  const isPartial =
    isAskable && deeds.practice === undefined && reason === "soldOut" && isSomeLeft(order.items, missing);

  // A link is needed at once: without one the sheet stays, with what was chosen.
  const isUnasked = error !== null && !isRefused(error);
  const partIds = partsMissing(order.items, missing);
  const ask = () =>
    propose(
      { id: order.id, items: [...missing.lines].map(([itemId, quantity]) => ({ itemId, quantity })), partIds },
      {
        onSuccess: ({ soldOut, ...asked }) => {
          onSettled(asked, "us");
          if (maySetStock) offerSoldOutBack(order, soldOut);
          onClose();
        },
        onError: (failure) => {
          // The order is as it was: it is accepted or refused, with what was chosen.
          if (!isRefused(failure) || isAskedOften(failure)) return;
          showTruth(order, onSettled);
          onClose();
        },
      },
    );

  const refuse = async () => {
    if (reason === undefined) return;
    await deeds.refuse(order, {
      reason,
      ...(reason === "soldOut" ? { itemIds: [...missing.lines.keys()], partIds } : {}),
    });
    onClose();
  };

  return (
    <Sheet
      title={t`Pourquoi refuser ?`}
      onClose={onClose}
      footer={
        ready ? (
          <Stack gap={8}>
            {isUnasked ? <Unasked /> : null}
            {isPartial ? (
              <ActButton order={order} wide onPress={ask}>{t`Retirer et demander au client`}</ActButton>
            ) : null}
            <ActButton order={order} kind="danger" wide onPress={refuse}>{t`Refuser la commande`}</ActButton>
          </Stack>
        ) : undefined
      }
    >
      <p className={styles.consequence}>{refund}</p>
      <Reasons {...{ order, reason, missing, isAskable }} onChoose={setReason} onMiss={setMissing} />
    </Sheet>
  );
}
