import type { FailureName } from "./failures.ts";
import type { platform } from "./platform.ts";
import type { webhooks } from "./platform.webhooks.ts";

type Row = (typeof platform)[keyof typeof platform] | (typeof webhooks)[keyof typeof webhooks];

/** The failures that the handlers of the platform API raise. */
type OwnFailure = Row["failures"][number];

const key = "Idempotency-Key";

/** The failures of a call's key, which is a header. */
const ofKey = {
  idempotencyKeyMissing: key,
  idempotencyKeyWrong: key,
  idempotencyKeyReused: key,
  answerLost: key,
} as const;

/**
 * Of which field of its call a failure of the platform API speaks; null: of none, but of what is there now. One that speaks of
 * several, as of the lines of an order, names them itself.
 */
const spokenOf = {
  ...ofKey,
  shopNotFound: "shopId",
  shopClosed: null,
  shopBusy: null,
  orderNotFound: "id",
  proposalOver: null,
  orderNotPaidYet: null,
  orderAlreadyPaid: null,
  orderNotAcceptedYet: null,
  orderAlreadyAccepted: null,
  orderNotPickedUpYet: null,
  orderAlreadyPickedUp: null,
  orderNotDeliveredYet: null,
  orderRefunded: null,
  orderCompleted: null,
  orderCancelled: null,
  deliveredByMerchant: null,
  productNotFound: "items",
  productNotOnSale: "items",
  insufficientStock: "items",
  orderTooLarge: "items",
  externalIdTaken: "externalId",
  amountChanged: "expectedAmount",
  handOverCodeWrong: "handOverCode",
  handOverLocked: null,
  orderUrgedLately: null,
  courierMissing: null,
  notASimulator: null,
  webhookNotFound: "id",
  webhookForbidden: "url",
  webhookTaken: "url",
  webhooksFull: null,
  webhookRotatedOften: null,
} as const satisfies Record<OwnFailure | keyof typeof ofKey, string | null>;

/** The field that a failure of the platform API speaks of, or undefined. */
export function fieldSpokenOf(name: FailureName): string | undefined {
  return (spokenOf as Partial<Record<FailureName, string | null>>)[name] ?? undefined;
}
