import type { ApplicationParts } from "@tsena/contract/shops.application";

/** The fields of each part, in the order of the form that the owner fills in; both degrees of the place are one line. */
const fieldsOf = {
  category: ["shopCategoryId"],
  store: [
    "name",
    "logo",
    "photos",
    "phone",
    "orderPhone",
    "address",
    "latitude",
    "description",
    "headPerson",
    "deliveryMode",
  ],
  legalPerson: ["name", "idType", "idNumber", "idFront", "idBack", "phone"],
  qualification: ["nif", "nifImage", "stat", "statImage", "rcs", "rcsImage"],
} as const;

export type Part = keyof typeof fieldsOf;

/** The parts in the order of their steps (specification, section 2). */
export const parts = Object.keys(fieldsOf) as Part[];

const pictureFields = new Set<string>(["logo", "photos", "idFront", "idBack", "nifImage", "statImage", "rcsImage"]);

/** A field as it is reviewed. */
export interface ReviewLine {
  /** As a remark names it: "store.photos". */
  path: string;
  /** '' where nothing was filled in, and of a picture. */
  text: string;
  isPicture: boolean;
  /** The addresses of its pictures. */
  pictures: readonly string[];
}

/** The lines of a part as it was sent, also those that were left empty: a reviewer may ask for them. */
export function linesOf(part: Part, application: ApplicationParts): ReviewLine[] {
  const given: Readonly<Record<string, unknown>> = { ...application[part] };
  return fieldsOf[part].map((field) => {
    const isPicture = pictureFields.has(field);
    const values = [given[field]].flat().filter((value) => value !== undefined && value !== "");
    const texts = [...new Set(values.map(String))];
    return {
      path: `${part}.${field}`,
      isPicture,
      text: isPicture ? "" : texts.join(),
      pictures: isPicture ? texts : [],
    };
  });
}

/** Every path that has a line of its own, in the order of the page. */
export const linePaths: readonly string[] = parts.flatMap((part) => fieldsOf[part].map((field) => `${part}.${field}`));
