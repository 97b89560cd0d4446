import { RechargeMeansSchema } from "@tsena/contract/desk.confirmations";
import * as v from "valibot";
import { deskDraft } from "../forms/desk-draft.ts";

/** A recharge as it is typed. */
const RechargeDraft = v.object({
  /** Chosen by nobody from the start: what is only left standing says nothing of how the money came. */
  means: v.optional(RechargeMeansSchema),
  amount: v.string(),
  reference: v.string(),
  reason: v.string(),
});

type RechargeDraft = v.InferOutput<typeof RechargeDraft>;

export const emptyRecharge: RechargeDraft = { means: undefined, amount: "", reference: "", reason: "" };

export const rechargeDraftName = (shopId: string) => `recharge.${shopId}`;

/** What is typed of money that came in for a shop. */
export const rechargeDraft = (shopId: string) => deskDraft(rechargeDraftName(shopId), RechargeDraft);
