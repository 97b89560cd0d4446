import { unitsPerAriary } from "@tsena/contract/money";
import * as v from "valibot";
import type { FarPayout, FarState, PayoutOrder } from "./channel.ts";

/** Whole hundredths of an ariary as the wire has them: ariary, with two decimals where there are any. */
export function amountText(amount: number): string {
  const [ariary, rest] = [Math.floor(amount / unitsPerAriary), amount % unitsPerAriary];
  return rest === 0 ? String(ariary) : `${ariary}.${String(rest).padStart(2, "0")}`;
}

/** An amount of the wire, in whole hundredths of an ariary. */
const WireAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,2})?$/),
  v.transform((text) => {
    const [ariary = "0", rest = ""] = text.split(".");
    return Number(ariary) * unitsPerAriary + Number(rest.padEnd(2, "0"));
  }),
);

const WireParty = v.array(v.object({ key: v.string(), value: v.string() }));

/** How a transaction stands, as a POST and a status answer it. */
const WireState = v.object({
  status: v.picklist(["pending", "completed", "failed"]),
  requestingOrganisationTransactionReference: v.string(),
  amount: v.optional(WireAmount),
  currency: v.nullish(v.string(), ""),
  transactionReference: v.optional(v.string()),
  errorDescription: v.optional(v.string()),
});

const WireError = v.object({ errorCode: v.string(), errorDescription: v.optional(v.string(), "") });

const WireDay = v.object({
  transactions: v.array(
    v.object({
      status: v.picklist(["pending", "completed", "failed"]),
      requestingOrganisationTransactionReference: v.string(),
      amount: WireAmount,
      transactionReference: v.string(),
      creditParty: WireParty,
    }),
  ),
});

export const WireToken = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() });

/** Whether an amount is in our money, by its name there or its sign of ISO 4217; one without either is. */
const isAriary = (currency: string): boolean => ["", "AR", "MGA"].includes(currency.trim().toUpperCase());

/** Why a payment did not come about, no longer than a line. */
const whyOf = (text: string): string => text.trim().slice(0, 200);

/** What an answer about a payout says of it. What is not of this payout, or cannot be read, says nothing. */
export function stateIn(
  id: string,
  call: "pay" | "ask",
  { status, body }: { status: number; body: unknown },
): FarState {
  if (status === 200 || status === 202) return stateOfTransaction(id, body);
  const error = v.safeParse(WireError, body);
  if (!error.success) return { kind: "unsure" };
  const { errorCode, errorDescription } = error.output;
  if (call === "ask" && status === 404) return { kind: "unheard" };
  const isRefused = call === "pay" && (status === 400 || status === 422);
  return isRefused ? { kind: "refused", why: whyOf(errorDescription || errorCode) } : { kind: "unsure" };
}

function stateOfTransaction(id: string, body: unknown): FarState {
  const read = v.safeParse(WireState, body);
  if (!read.success || read.output.requestingOrganisationTransactionReference !== id) return { kind: "unsure" };
  const { status, amount, currency, transactionReference: reference = "", errorDescription = "" } = read.output;
  if (status === "pending") return { kind: "pending" };
  if (status === "failed") return { kind: "failed", why: whyOf(errorDescription) };
  if (amount === undefined) return { kind: "unsure" };
  return isAriary(currency) ? { kind: "paid", amount, reference } : { kind: "otherCurrency" };
}

const far = { pending: "pending", completed: "paid", failed: "failed" } as const;

/** A day as the far side lists it; undefined where it cannot be read. */
export function dayIn(body: unknown): FarPayout[] | undefined {
  const read = v.safeParse(WireDay, body);
  if (!read.success) return undefined;
  return read.output.transactions.map((one) => ({
    id: one.requestingOrganisationTransactionReference,
    phone: phoneIn(one.creditParty),
    amount: one.amount,
    status: far[one.status],
    reference: one.transactionReference,
  }));
}

/** A number of the country as it is dialled there, as the wire has it. */
export const localNumber = (phone: string): string => phone.replace(/^\+261/, "0");

/** The number of a party, with the country's sign however it is written there. */
const phoneIn = (parties: v.InferOutput<typeof WireParty>): string =>
  (parties.find(({ key }) => key === "msisdn")?.value ?? "").replaceAll(/\s/g, "").replace(/^(00261|\+?261|0)/, "+261");

/** The body by which a payout is asked for. */
export function transactionOf({ id, phone, amount }: PayoutOrder, { ours, now }: { ours: string; now: Date }) {
  return {
    amount: amountText(amount),
    currency: "Ar",
    descriptionText: `Tsena ${id}`.slice(0, 50),
    requestDate: now.toISOString(),
    requestingOrganisationTransactionReference: id,
    originalTransactionReference: id,
    debitParty: [{ key: "msisdn", value: localNumber(ours) }],
    creditParty: [{ key: "msisdn", value: localNumber(phone) }],
    metadata: [{ key: "partnerName", value: "Tsena" }],
  };
}
