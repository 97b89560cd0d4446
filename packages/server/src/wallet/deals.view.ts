import type { Language } from "@tsena/contract/languages";
import { dealKinds, type DealKind, type DealStatus } from "@tsena/contract/wallet.states";
import type { Deal } from "@tsena/contract/wallet.shapes";
import type { ShopPerson } from "../http/actors.ts";
import type { Secret } from "../secrets/secret.ts";
import { isoOf } from "../system/clock.ts";
import { billIdOf } from "../ledger/bill-ids.ts";
import { factOf, isGuessedOut, statusAt } from "./deals.rules.ts";
import type { DealRow } from "./deals.store.ts";
import { deskThatPaid } from "./payers.words.ts";
import { matchCodeOf } from "./match-code.rules.ts";
import { qrTextOf } from "./qr-text.rules.ts";
import { receiptKeyOf } from "./receipt-key.rules.ts";
import { whyOfWithdrawal } from "./stopping.words.ts";

/** Who looks at a deal, when, in which language, and the server's secret, under which its codes are made. */
export interface DealViewer {
  actor: Pick<ShopPerson, "shopId" | "loginType">;
  now: Date;
  language: Language;
  secret: Secret;
}

/** A side's bill of a deal: that of a withdrawal's requester is there from the beginning, any other once it is completed. */
function billOf(
  deal: { id: string; kind: DealKind; status: DealStatus },
  side: "requester" | "counterparty",
): string | null {
  const isHeld = deal.kind === dealKinds.withdrawal && side === "requester";
  if (deal.status !== "completed" && !isHeld) return null;
  return billIdOf({ subject: deal.id, fact: factOf(deal.kind, side) });
}

function reasonOf(deal: DealRow, status: DealStatus, language: Language): string | null {
  const { reason: why, operator_id: operatorId, wrong_tries: wrongTries } = deal;
  return whyOfWithdrawal({ status, why, operatorId, wrongTries }, language);
}

/** A deal as one of its sides sees it, or as another shop that has scanned its code does (rules/wallet.md#deals). */
export function dealOf(deal: DealRow, { actor, now, language, secret }: DealViewer): Deal {
  const status = statusAt(deal, now);
  const isRequester = deal.shop_id === actor.shopId;
  const showsMatchCode =
    isRequester && actor.loginType === 1 && deal.kind === dealKinds.withdrawal && status === "open";
  const desk = deskThatPaid({ isPaid: status === "completed", operatorId: deal.operator_id }, language);
  const isSide = isRequester || deal.other_shop_id === actor.shopId;
  return {
    id: deal.id,
    kind: deal.kind,
    amount: deal.amount,
    code: qrTextOf(secret, { kind: "deal", dealId: deal.id, amount: deal.amount }),
    status,
    createdAt: deal.created_at.toISOString(),
    expiresAt: deal.expires_at.toISOString(),
    endedAt: isoOf(deal.ended_at ?? (status === "expired" ? deal.expires_at : null)),
    isOwn: isRequester,
    requesterName: deal.requester_name,
    // Whoever else has a photo of the code learns neither who paid nor why it ended otherwise, but for the wrong match codes: some are theirs.
    counterpartyName: isSide ? (deal.other_name ?? desk) : null,
    reason: isSide || isGuessedOut(deal.wrong_tries) ? reasonOf(deal, status, language) : null,
    billId: isSide ? billOf(deal, isRequester ? "requester" : "counterparty") : null,
    receiptKey: isSide && status === "completed" ? receiptKeyOf(secret, deal.id) : null,
    isPaidAtDesk: isSide && desk !== null,
    matchCode: showsMatchCode ? matchCodeOf(secret, deal.id) : null,
    mobile: null,
  };
}
