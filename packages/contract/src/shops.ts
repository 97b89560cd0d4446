import * as v from "valibot";
import { CodeSent } from "./accounts.codes.ts";
import { AuditStatus } from "./accounts.ts";
import { call, module } from "./call.ts";
import { Amount } from "./money.ts";
import { DeliveryMode } from "./orders.ts";
import { ActivityLine } from "./shops.activity.ts";
import { Application, ApplyInput, Remark, UpdateApplicationInput } from "./shops.application.ts";
import { ShopFile } from "./shops.files.ts";
import { BusinessHours } from "./shops.hours.ts";
import { BusyInput, ConfirmInput, InfoInput, ManageInput, MomentInput, StatusInput } from "./shops.inputs.ts";
import { firstSteps, shopMoments } from "./shops.milestones.ts";
import { applicationStateFailures, busyForMinutes, type ClosedReason, closedReasons } from "./shops.states.ts";
import {
  cursorInput,
  cursorPage,
  Day,
  form,
  Id,
  Latitude,
  Longitude,
  Moment,
  NoInput,
  Nothing,
  numberedPage,
  pageInput,
  Text,
} from "./values.ts";

/** Whether the shop takes orders now; where not, why, and until when (rules/shops.md#open-or-closed). */
export const Effective = v.object({
  open: v.boolean(),
  reason: v.nullable(v.picklist(Object.keys(closedReasons) as ClosedReason[])),
  until: v.nullable(Moment),
});

export type Effective = v.InferOutput<typeof Effective>;

/** By how many minutes each order takes longer, and until when; null for as long as usual (rules/shops.md#very-busy). */
export const Busy = v.nullable(v.object({ minutes: v.number(), until: Moment }));

export type Busy = v.InferOutput<typeof Busy>;

/** One of the platform's kinds of shop, named in the caller's language. */
export const ShopCategory = v.object({
  id: Id,
  name: v.string(),
  papers: v.picklist(["required", "optional"]),
});

const NamedCategory = v.nullable(v.object({ id: Id, name: v.string() }));

/** The shop as its customers see it. */
export const ShopCard = v.object({
  shopId: Id,
  name: v.string(),
  logo: v.nullable(v.string()),
  description: v.string(),
  type: NamedCategory,
  phone: v.string(),
  address: v.string(),
  latitude: Latitude,
  longitude: Longitude,
  deliveryMode: DeliveryMode,
  hours: v.array(BusinessHours),
  signboard: v.nullable(v.string()),
  banner: v.nullable(v.string()),
  photos: v.array(ShopFile),
  effective: Effective,
  busy: Busy,
});

export type ShopCard = v.InferOutput<typeof ShopCard>;

/** The shop as its manager sees it (rules/shops.md#reading-a-shop). */
export const ManagedShop = v.object({
  shopId: Id,
  logo: v.nullable(v.string()),
  name: v.string(),
  loginAccount: v.string(),
  headPerson: v.string(),
  phone: v.string(),
  orderPhone: v.nullable(v.string()),
  /** Whether somebody of the shop reads what is sent to it: until then alarms go to the owner's own phone (docs/decisions/029). */
  orderPhoneProven: v.boolean(),
  address: v.string(),
  latitude: Latitude,
  longitude: Longitude,
  type: NamedCategory,
  deliveryMode: DeliveryMode,
  openingDate: v.nullable(Day),
  orderLimit: v.number(),
  prepMinutes: v.number(),
  refillsAtOpening: v.boolean(),
  /** Whether customers find anything to order: a product on the shelf, in a category that is shown. */
  hasGoodsOnSale: v.boolean(),
  hours: v.array(BusinessHours),
  signboard: v.nullable(v.string()),
  banner: v.nullable(v.string()),
  email: v.nullable(v.string()),
  auditStatus: AuditStatus,
  isOpen: v.boolean(),
  effective: Effective,
  busy: Busy,
  /** What is left to do before the first order; nothing once there was one (rules/shops.md#first-steps). */
  firstSteps: v.array(v.picklist(firstSteps)),
  /** What is to be told with joy now, to whoever sees the figures (rules/shops.md#moments). */
  moment: v.nullable(v.picklist(shopMoments)),
  /** What the day came to whose end is that moment: of a night, the evening before (rules/shops.md#moments). */
  dayEnd: v.nullable(v.object({ completedCount: v.number(), missedCount: v.number(), takingsAmount: Amount })),
});

export type ManagedShop = v.InferOutput<typeof ManagedShop>;

/** A shop in the list of the caller's shops. */
export const ShopRow = v.object({
  shopId: Id,
  name: v.string(),
  logo: v.nullable(v.string()),
  address: v.string(),
  auditStatus: AuditStatus,
  effective: Effective,
});

/** Where an application stands: what the platform said of it, by field and on the whole, and when it was last sent. */
const Audit = v.object({
  auditStatus: AuditStatus,
  remarks: v.array(Remark),
  reason: v.string(),
  sentAt: v.nullable(Moment),
});

const applying = [
  ...applicationStateFailures,
  "applicationIncomplete",
  "papersMissing",
  "shopCategoryNotFound",
  "fileUnknown",
  "phoneCountry",
] as const;

export const shops = {
  auditStatus: call("GET Shop/GetAuditStatus", {
    about: "Where the caller's application stands, with the reviewer's remarks by field.",
    who: "owner",
    input: NoInput,
    output: Audit,
    failures: [],
  }),
  application: call("GET Shop/GetApplyInfo", {
    about: "The caller's application as it is kept, to go on with on any phone.",
    who: "owner",
    input: NoInput,
    output: v.object({ ...Audit.entries, ...Application.entries }),
    failures: [],
  }),
  apply: call("POST Shop/Apply", {
    about: "Keeps a step of the application; step 4 with `draft: false` sends it, with the parts given and those kept.",
    who: "owner",
    input: ApplyInput,
    output: Audit,
    failures: [...applying, "referrerNotFound", "tooManyRequests"],
    idempotent: "optional",
    transaction: "own",
  }),
  updateApplication: call("POST Shop/Update", {
    about: "Corrects the application after a rejection and sends it for review again; as a draft it is only kept.",
    who: "owner",
    input: UpdateApplicationInput,
    output: Audit,
    failures: [...applying, "applicationNotSent"],
    idempotent: "optional",
  }),
  checkReferee: call("POST Shop/CheckReferee", {
    about: "The name behind a referral code.",
    who: "anyone",
    input: form({ referrer: Text }),
    output: v.object({ name: v.string() }),
    failures: ["referrerNotFound", "tooManyRequests"],
    transaction: "own",
  }),
  list: call("GET Shop/GetQueryIndex", {
    about: "The caller's shops, a numbered page.",
    who: "signedIn",
    input: form({ ...pageInput, keyword: v.optional(v.string()) }),
    output: numberedPage(ShopRow),
    failures: [],
  }),
  detail: call("GET Shop/GetDetailedByShop", {
    about: "A shop as its customers see it; without shopId, the caller's own.",
    who: "signedIn",
    input: form({ shopId: v.optional(Id) }),
    output: ShopCard,
    failures: ["shopNotFound"],
  }),
  managed: call("GET Shop/GetManageInfoByShop", {
    about:
      "The caller's shop as its manager sees it, with its effective state; the owner's account and e-mail only for whoever holds shop.info.",
    who: "signedIn",
    input: NoInput,
    output: ManagedShop,
    failures: ["shopNotFound"],
  }),
  updateInfo: call("POST Shop/UpdateInfo", {
    about: "Replaces what customers see: name, logo, description (emptied where absent), address and point.",
    who: module("shop.info"),
    input: InfoInput,
    output: ShopCard,
    failures: ["fileUnknown"],
  }),
  updateManaged: call("POST Shop/UpdateManageInfo", {
    about:
      "Changes how the shop is run: phones, delivery mode, order limit, opening date, head person; what is absent stays as it is. An order-taking phone must be set.",
    who: module("shop.info"),
    input: ManageInput,
    output: ManagedShop,
    failures: ["orderPhoneMissing", "phoneCountry"],
  }),
  sendOrderPhoneCode: call("POST Shop/SendOrderPhoneCode", {
    about: "Sends a code to the phone that takes the shop's orders, where it is not proven yet; no other can be named.",
    who: module("shop.info"),
    input: NoInput,
    output: CodeSent,
    failures: [
      "orderPhoneMissing",
      "orderPhoneProven",
      "phoneCountry",
      "textsUsedUp",
      "codeJustSent",
      "otherCodeJustSent",
      "tooManyRequests",
    ],
    transaction: "own",
  }),
  confirmOrderPhone: call("POST Shop/ConfirmOrderPhone", {
    about:
      "Proves the phone that takes the shop's orders by the code that the caller had sent to it; alarms go to it from now on. Of one that is proven already, any code says so.",
    who: module("shop.info"),
    input: ConfirmInput,
    output: ManagedShop,
    failures: ["orderPhoneMissing", "changedMeanwhile", "codeWrong", "codeExpired", "codeUsedUp", "tooManyRequests"],
    transaction: "own",
  }),
  activity: call("GET Shop/GetActivityList", {
    about:
      "What happened at the shop on the day whose work goes on, an evening after midnight still, the newest first: orders that moved, each with what the shop takes of it; hours, pauses. `until` is when the next day's work begins.",
    who: module("orders.view", "statistics"),
    input: v.object({ ...cursorInput }),
    output: v.object({ ...cursorPage(ActivityLine).entries, until: Moment }),
    failures: [],
  }),
  updateStatus: call("POST Shop/UpdateStatus", {
    about:
      "Switches the shop on or off, or pauses it until a moment. 'closing', the default, lasts until it is on: nothing that is closed so, or was never on, is paused.",
    who: module("shop.hours"),
    input: StatusInput,
    output: Effective,
    failures: [
      "shopNotApproved",
      "shopSuspended",
      "orderPhoneMissing",
      "pauseWhileClosed",
      "pauseEndPast",
      "pauseEndFar",
    ],
    idempotent: "optional",
  }),
  updateBusy: call("POST Shop/UpdateBusy", {
    about: `Says that the shop is very busy: the orders that it accepts take so many minutes longer, for ${busyForMinutes} minutes from now; 0 takes it back.`,
    who: module("shop.hours"),
    input: BusyInput,
    output: Busy,
    failures: ["shopNotApproved", "shopSuspended"],
    idempotent: "optional",
  }),
  seeMoment: call("POST Shop/SeeMoment", {
    about: "Says that a moment of the shop was shown: no phone of the shop shows it again, the end of a day that day.",
    who: module("statistics"),
    input: MomentInput,
    output: Nothing,
    failures: [],
  }),
};

export const shopCategories = {
  list: call("GET ShopCategory/GetListByShop", {
    about: "The platform's kinds of shop, and whether business papers are required for them.",
    who: "signedIn",
    input: NoInput,
    output: v.array(ShopCategory),
    failures: [],
  }),
};
