import * as v from "valibot";
import { type ApplicationParts, UpdateApplicationInput } from "@tsena/contract/shops.application";
import { photosAtMost } from "@tsena/contract/shops.states";
import type { PictureUse } from "@tsena/contract/uploads";
import { bareAddress } from "../secrets/signed-addresses.ts";

type SentParts = v.InferOutput<typeof UpdateApplicationInput>;

/** The four parts, each complete. */
export type CompleteApplication = { [Part in keyof ApplicationParts]-?: NonNullable<SentParts[Part]> };

/** The four parts where each is complete, or undefined. */
export function completeApplication(parts: ApplicationParts): CompleteApplication | undefined {
  const { success, output } = v.safeParse(UpdateApplicationInput, parts);
  if (!success) return undefined;
  const { category, store, legalPerson, qualification } = output;
  return category && store && legalPerson && qualification && { category, store, legalPerson, qualification };
}

/** Whether NIF, STAT and RCS are all there, each with its picture (rules/shops.md#business-papers). */
export function hasPapers(papers: CompleteApplication["qualification"]): boolean {
  const { nif, nifImage, stat, statImage, rcs, rcsImage } = papers;
  return [nif, nifImage, stat, statImage, rcs, rcsImage].every((value) => value !== undefined);
}

export type Papers = Pick<ApplicationParts, "legalPerson" | "qualification">;

/** Where papers stand, by the part. */
const paperFields = {
  legalPerson: ["idFront", "idBack"],
  qualification: ["nifImage", "statImage", "rcsImage"],
} as const;

/** Where a picture is named, which, and what it must have been uploaded for. */
type Place = [path: string, url: string | undefined, use: PictureUse];

/** The addresses of the papers that parts of an application name. */
export function papersOf(parts: Papers): string[] {
  return picturesOf(parts).flatMap(({ url, use }) => (use === "paper" ? [url] : []));
}

/** The pictures that parts of an application name, with what each must have been uploaded for, and its path. */
export function picturesOf({ store, legalPerson, qualification }: ApplicationParts) {
  const photos = (store?.photos ?? []).map((url, at): Place => [`store.photos.${at}`, url, "shop"]);
  const places: Place[] = [
    ["store.logo", store?.logo, "shop"],
    ...photos,
    ...paperFields.legalPerson.map((field): Place => [`legalPerson.${field}`, legalPerson?.[field], "paper"]),
    ...paperFields.qualification.map((field): Place => [`qualification.${field}`, qualification?.[field], "paper"]),
  ];
  return places.flatMap(([path, url, use]) => (url === undefined ? [] : [{ path, url, use }]));
}

/** The parts of an application with the address of each paper changed. */
export function withPapers<Parts extends Papers>(parts: Parts, change: (address: string) => string): Parts {
  const changed = <Part extends object>(part: Part, fields: readonly (keyof Part)[]): Part => {
    const named = fields.flatMap((field) => {
      const address: unknown = part[field];
      return typeof address === "string" ? [[field, change(address)]] : [];
    });
    return { ...part, ...(Object.fromEntries(named) as Partial<Part>) };
  };
  const { legalPerson, qualification } = parts;
  return {
    ...parts,
    ...(legalPerson && { legalPerson: changed(legalPerson, paperFields.legalPerson) }),
    ...(qualification && { qualification: changed(qualification, paperFields.qualification) }),
  };
}

/** The parts as they are checked and kept: a client may send back the addresses that it was given, signatures and all. */
export function barePapers<Parts extends Papers>(parts: Parts): Parts {
  return withPapers(parts, bareAddress);
}

/** The step to go on with once one is kept: the next where it is complete, the same where it is a draft. */
export function stepAfter(step: 1 | 2 | 3 | 4, draft: boolean): 1 | 2 | 3 | 4 {
  return draft || step === 4 ? step : ((step + 1) as 2 | 3 | 4);
}

type StorePart = NonNullable<ApplicationParts["store"]>;

/** The part of an application that tells of the shop, as it is changed with the shop: what is another than before, and no more; what is empty now is left out. */
export function withChanged(store: StorePart, before: Partial<StorePart>, after: Partial<StorePart>): StorePart {
  const names = (Object.keys(after) as (keyof StorePart)[]).filter((name) => after[name] !== before[name]);
  const changed = Object.fromEntries(names.map((name) => [name, after[name] === "" ? undefined : after[name]]));
  return { ...store, ...changed };
}

/** The same where one of the shop's photos has gone, has come, or stands in the place of another. */
export function withPhoto(
  { photos = [], ...store }: StorePart,
  { gone, come }: { gone?: string; come?: string },
): StorePart {
  const isThere = photos.some((url) => url === gone);
  const others = photos.flatMap((url) => (url === gone ? (come ?? []) : url));
  const all = come === undefined || isThere ? others : [...others, come].slice(0, photosAtMost);
  return all.length === 0 ? store : { ...store, photos: all };
}
