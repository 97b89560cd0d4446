import type { ApplicationParts } from "@tsena/contract/shops.application";
import {
  applicationFields,
  type ApplicationPart as Part,
  applicationParts as parts,
  isApplicationPicture,
} from "@tsena/contract/shops.application.fields";

export { type Part, parts };

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
  const filled: Readonly<Record<string, unknown>> = { ...application[part] };
  return applicationFields[part].map((field) => {
    const isPicture = isApplicationPicture(field);
    const values = [filled[field]].flat().filter((value) => value !== undefined && value !== "");
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
export const linePaths: readonly string[] = parts.flatMap((part) =>
  applicationFields[part].map((field) => `${part}.${field}`),
);
