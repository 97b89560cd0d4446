import * as v from "valibot";
import { VerificationCode } from "./accounts.ts";
import { failureName } from "./failures.ts";
import { whole } from "./numbers.ts";
import { DeliveryMode } from "./orders.ts";
import { shopMoments } from "./shops.milestones.ts";
import { busyMinutes, givenReasons } from "./shops.states.ts";
import { PictureUrl } from "./uploads.ts";
import { Day, emptied, form, Latitude, Longitude, LongText, Minutes, Moment, Phone, Switch, Text } from "./values.ts";

/** A shop switched off has a reason; a pause and a power cut have an end, too (rules/shops.md#pauses). */
export const StatusInput = v.pipe(
  form({
    isOpen: Switch,
    until: v.optional(Moment),
    reason: v.optional(v.picklist(givenReasons, failureName("fieldWrong"))),
  }),
  v.forward(
    v.check(
      ({ isOpen, reason = "closing", until }) => isOpen || reason === "closing" || until !== undefined,
      failureName("pauseEndMissing"),
    ),
    ["until"],
  ),
);

/** How the shop is run; an order limit of 0 is none (rules/shops.md#order-limit). */
export const ManageInput = form({
  phone: v.optional(Phone),
  orderPhone: v.optional(Phone),
  headPerson: v.optional(Text),
  deliveryMode: v.optional(DeliveryMode),
  orderLimit: v.optional(whole(0, 999, { missing: "fieldWrong" })),
  openingDate: v.optional(Day),
  prepMinutes: v.optional(Minutes),
  refillsAtOpening: v.optional(Switch),
  emptied: emptied(["headPerson", "openingDate"]),
});

export const InfoInput = form({
  name: Text,
  logo: PictureUrl,
  description: v.optional(LongText),
  address: Text,
  latitude: Latitude,
  longitude: Longitude,
});

/** The code that was sent to the phone that takes the shop's orders. */
export const ConfirmInput = form({ code: VerificationCode });

/** How much longer the shop says that its orders take (rules/shops.md#very-busy). */
export const BusyInput = form({ minutes: v.picklist(busyMinutes, failureName("fieldWrong")) });

/** Which moment was shown (rules/shops.md#moments). */
export const MomentInput = form({ moment: v.picklist(shopMoments, failureName("fieldWrong")) });
