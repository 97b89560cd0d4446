import * as v from "valibot";
import { failureName } from "./failures.ts";
import { DeliveryMode } from "./orders.ts";
import { applicationSteps } from "./shops.application.fields.ts";
import { photosAtMost } from "./shops.states.ts";
import { isTownCentre } from "./towns.ts";
import { PictureUrl } from "./uploads.ts";
import { emptied, form, Id, Latitude, Longitude, LongText, Phone, Switch, Text } from "./values.ts";

/** Step 1 of 4 (rules/shops.md#opening-a-shop): which of the platform's kinds of shop. */
export const ApplicationCategory = form({
  shopCategoryId: v.pipe(
    v.string(failureName("shopCategoryMissing")),
    v.minLength(1, failureName("shopCategoryMissing")),
  ),
});

/** Step 2 of 4: the shop itself; its photos are best at 634 by 300 (rules/platform.md#picture-sizes). */
export const ApplicationStore = form({
  name: Text,
  logo: PictureUrl,
  photos: v.pipe(
    v.array(PictureUrl, failureName("imageMissing")),
    v.minLength(1, failureName("imageMissing")),
    v.maxLength(photosAtMost, failureName("fieldWrong")),
  ),
  phone: Phone,
  address: Text,
  latitude: Latitude,
  longitude: Longitude,
  description: v.optional(LongText),
  headPerson: v.optional(Text),
  orderPhone: v.optional(Phone),
  deliveryMode: v.optional(DeliveryMode),
});

/** Step 3 of 4: the legal person, by identity card (CIN) or passport (rules/shops.md#legal-person). */
export const ApplicationLegalPerson = form({
  name: Text,
  idType: v.picklist(["cin", "passport"], failureName("idTypeMissing")),
  idNumber: Text,
  idFront: PictureUrl,
  idBack: v.optional(PictureUrl),
  phone: v.optional(Phone),
});

/**
 * Step 4 of 4: papers of the business. Which of them are required hangs on the category
 * (rules/shops.md#business-papers).
 */
export const ApplicationQualification = form({
  nif: v.optional(Text),
  nifImage: v.optional(PictureUrl),
  stat: v.optional(Text),
  statImage: v.optional(PictureUrl),
  rcs: v.optional(Text),
  rcsImage: v.optional(PictureUrl),
});

/** A complete legal person: an identity card has 12 digits and two sides, which is judged while other fields are still wrong. */
const CompleteLegalPerson = v.pipe(
  ApplicationLegalPerson,
  v.forward(
    v.partialCheck(
      [["idType"], ["idNumber"]],
      ({ idType, idNumber }) => idType !== "cin" || /^\d{12}$/.test(idNumber),
      failureName("cinIncomplete"),
    ),
    ["idNumber"],
  ),
  v.forward(
    v.partialCheck(
      [["idType"], ["idBack"]],
      ({ idType, idBack }) => idType !== "cin" || idBack !== undefined,
      failureName("imageMissing"),
    ),
    ["idBack"],
  ),
);

/** A complete shop stands at a door: a town's centre is where the search has left its pin. */
const CompleteStore = v.pipe(
  ApplicationStore,
  v.forward(
    v.partialCheck([["latitude"], ["longitude"]], (place) => !isTownCentre(place), failureName("placeIsTownCentre")),
    ["latitude"],
  ),
);

/** Each step's part, complete. */
const completeParts = {
  category: v.optional(ApplicationCategory),
  store: v.optional(CompleteStore),
  legalPerson: v.optional(CompleteLegalPerson),
  qualification: v.optional(ApplicationQualification),
};

/** Each step's part, as far as it is filled in. */
export const partialParts = {
  category: v.optional(v.partial(ApplicationCategory)),
  store: v.optional(v.partial(ApplicationStore)),
  legalPerson: v.optional(v.partial(ApplicationLegalPerson)),
  qualification: v.optional(v.partial(ApplicationQualification)),
};

const PartialParts = v.object(partialParts);

/** The parts of an application as far as they are filled in. */
export type ApplicationParts = v.InferOutput<typeof PartialParts>;

export const ApplicationStep = v.picklist([1, 2, 3, 4], failureName("fieldMissing"));

/** Who brought the owner here, by their code. */
const referral = { referrer: v.optional(Text), emptied: emptied(["referrer"]) };

/**
 * What a step sends. As a draft, whatever is filled in is kept. Otherwise the step's own part must be there and complete;
 * step 4 sends the application for review, with the parts given now and those kept before.
 */
export const ApplyInput = v.variant(
  "draft",
  [
    form({ draft: v.literal(true), step: ApplicationStep, ...partialParts, ...referral }),
    v.pipe(
      form({ draft: v.literal(false), step: ApplicationStep, ...completeParts, ...referral }),
      v.check((given) => given[applicationSteps[given.step]] !== undefined, failureName("fieldMissing")),
    ),
  ],
  failureName("fieldMissing"),
);

/** Corrections after a rejection; kept, or with `draft: false` sent for review again. */
export const UpdateApplicationInput = form({ draft: v.optional(Switch, false), ...completeParts });

/** The fields that a reviewer may remark on, by the path that they have in the payload: "store.address". */
export const remarkPaths: readonly string[] = Object.entries({
  category: ApplicationCategory,
  store: ApplicationStore,
  legalPerson: ApplicationLegalPerson,
  qualification: ApplicationQualification,
}).flatMap(([part, { entries }]) => Object.keys(entries).map((field) => `${part}.${field}`));

/** What the reviewer said of one field (rules/shops.md#rejected-applications). */
export const Remark = v.object({ path: v.string(), message: v.string() });

export type ApplicationRemark = v.InferOutput<typeof Remark>;

/** The application as it stands, and the step to go on with. */
export const Application = v.object({
  shopId: v.nullable(Id),
  step: ApplicationStep,
  referrer: v.nullable(v.string()),
  ...partialParts,
});
