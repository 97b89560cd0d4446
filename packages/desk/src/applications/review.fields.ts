import type { ApplicationParts } from "@tsena/contract/shops.application";
import type { Point } from "@tsena/web/maps/geo.ts";
import {
  applicationFields,
  type ApplicationPart as Part,
  applicationParts as parts,
  isApplicationPicture,
} from "@tsena/contract/shops.application.fields";

export { type Part, parts };

/** An address without the signature that opens it for a while. */
export const bareOf = (address: string): string => address.split("?")[0] ?? address;

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

/** What the line of a field is found by on its page. */
export const lineId = (path: string): string => `field-${path}`;

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

/** Where a shop says that it stands; undefined where it does not say. */
export function pointOfStore(store: ApplicationParts["store"]): Point | undefined {
  if (store?.latitude === undefined || store.longitude === undefined) return undefined;
  return { latitude: store.latitude, longitude: store.longitude };
}

/** A field as it is compared: a paper by its address without the signature, the place on the map by both degrees. */
function comparedOf({ path, text, pictures }: ReviewLine, { store }: ApplicationParts): string {
  if (path === "store.latitude") return JSON.stringify([store?.latitude, store?.longitude]);
  return JSON.stringify([text, pictures.map(bareOf)]);
}

/** Which fields say something else than when the application was sent the time before; none of one that was sent once. */
export function changedPaths(now: ApplicationParts, before: ApplicationParts | null): ReadonlySet<string> {
  if (before === null) return new Set();
  const earlier = new Map(parts.flatMap((part) => linesOf(part, before)).map((line) => [line.path, line]));
  const lines = parts.flatMap((part) => linesOf(part, now));
  const changed = lines.filter((line) => {
    const then = earlier.get(line.path);
    return then !== undefined && comparedOf(then, before) !== comparedOf(line, now);
  });
  return new Set(changed.map(({ path }) => path));
}

/** What a rejection asked to correct, by path, and was sent again as it stood. */
export function unmendedPaths(remarked: readonly string[], changed: ReadonlySet<string>): string[] {
  return linePaths.filter((path) => remarked.includes(path) && !changed.has(path));
}

/** Every path that has a line of its own, in the order of the page. */
export const linePaths: readonly string[] = parts.flatMap((part) =>
  applicationFields[part].map((field) => `${part}.${field}`),
);
