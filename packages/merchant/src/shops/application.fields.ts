import type { ShopCategory } from "@tsena/contract/shops";
import type { ApplicationParts, ApplicationRemark } from "@tsena/contract/shops.application";
import {
  applicationFields,
  type ApplicationPart as Part,
  applicationParts as parts,
  applicationSteps,
} from "@tsena/contract/shops.application.fields";
import type { InferOutput } from "valibot";
import { addressOf, paths } from "../navigation/paths.ts";

export { type Part, parts };

type Step = keyof typeof applicationSteps;

/** Whether business papers must be there (rules/shops.md#business-papers). */
export type Papers = InferOutput<typeof ShopCategory>["papers"];

/** A part as far as it is filled in. */
export type Draft<P extends Part> = NonNullable<ApplicationParts[P]>;

/** Where a step goes on to once it is done: in order, or back to where it was opened from. */
export type Origin = "summary" | "review";

const pages: Record<Part, string> = {
  category: paths.openStoreCategory,
  store: paths.openStoreStore,
  legalPerson: paths.openStoreLegalPerson,
  qualification: paths.openStoreQualification,
};

/** Everything once more, to be read before it is sent; it closes the last step. */
export const summaryPage = addressOf(paths.openStoreQualification, { view: "summary" });

/** Which of the four steps a part is, the first being 1. */
export function stepOf(part: Part): Step {
  return (parts.indexOf(part) + 1) as Step;
}

/** The part that a step fills. */
export function partOf(step: Step): Part {
  return applicationSteps[step];
}

/** The part of the next step; undefined after the last. */
export function partAfter(part: Part): Part | undefined {
  return parts.find((_, index) => index === stepOf(part));
}

/** The page of a part. */
export function pageOf(part: Part): string {
  return pages[part];
}

function isPart(text: string | undefined): text is Part {
  return parts.some((part) => part === text);
}

/**
 * The part and the field that a path of the payload names: "store.photos.2" is in the field "photos" of "store".
 * @returns undefined where it names none of ours
 */
export function fieldAt(path: string): { part: Part; field: string } | undefined {
  const [part, field] = path.split(".");
  return isPart(part) && field !== undefined ? { part, field } : undefined;
}

/** The page that opens exactly at a field, by its path in the payload; the first page where there is no such field. */
export function pageOfField(path: string, origin?: Origin): string {
  const at = fieldAt(path);
  if (at === undefined) return paths.openStore;
  const shown = { field: `${at.part}.${at.field === "longitude" ? "latitude" : at.field}` };
  return addressOf(pages[at.part], origin === undefined ? shown : { ...shown, from: origin });
}

/** Where a step leads once it is done. */
export function pageAfter(part: Part, origin: string | null): string {
  if (origin === "review") return paths.reviewStatus;
  const next = partAfter(part);
  return origin === "summary" || next === undefined ? summaryPage : pages[next];
}

/** The remarks whose field was not touched since they were made. */
export function unmended(remarks: readonly ApplicationRemark[], touched: readonly string[]): ApplicationRemark[] {
  return remarks.filter(({ path }) => {
    const at = fieldAt(path);
    return at !== undefined && !touched.includes(`${at.part}.${at.field}`);
  });
}

/** A field as it is read again before it is sent. */
export interface SummaryLine {
  path: string;
  field: string;
  /** Undefined where nothing was filled in. */
  value: unknown;
}

/** What is meant where nothing is chosen (rules/shops.md#delivery-modes, rules/shops.md#legal-person). */
const meant: Readonly<Partial<Record<Part, object>>> = {
  store: { deliveryMode: 1 },
  legalPerson: { idType: "cin" },
};

/** A part with what is meant in it where nothing was chosen. */
export function withMeant<Values extends object>(part: Part, values: Values | undefined): Values {
  return { ...meant[part], ...values } as Values;
}

/** The lines of a part in the order of its form; both degrees of the place are one line. */
export function summaryLines(part: Part, values: object | undefined): SummaryLine[] {
  const filled: Readonly<Record<string, unknown>> = { ...withMeant(part, values) };
  return applicationFields[part].map((field) => ({ path: `${part}.${field}`, field, value: filled[field] }));
}

const optional: ReadonlySet<string> = new Set(["store.description", "store.headPerson", "legalPerson.phone"]);

const back = "legalPerson.idBack";

/** Whether a field is asked of this paper: a passport has no back. */
export const isAsked = (path: string, isPassport: boolean): boolean => !isPassport || path !== back;

/**
 * Whether the platform does without a field for now.
 * @param papers whether this kind of shop must show its own
 */
export function mayComeLater(path: string, papers: Papers, isPassport: boolean): boolean {
  if (fieldAt(path)?.part === "qualification") return papers === "optional";
  return optional.has(path) || !isAsked(path, isPassport);
}

/** Whether nothing was given: no word, no picture. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** An address with the landmark that was told on the map, unless it says so already. */
export function withLandmark(address: string, landmark: string): string {
  if (landmark.trim() === "" || address.toLowerCase().includes(landmark.trim().toLowerCase())) return address;
  return address.trim() === "" ? landmark.trim() : `${address.trim()}, ${landmark.trim()}`;
}

/** Whether anything at all was filled in. */
export function hasBegun(whole: ApplicationParts): boolean {
  return parts.some((part) => Object.keys({ ...whole[part] }).length > 0);
}

/**
 * Where a part is gone on with: at its first field that is still to be filled in; at its top, where nothing is or all is.
 * @param faults what the rules find in it, by path
 */
export function firstOpen(part: Part, values: object | undefined, faults: Readonly<Record<string, unknown>>): string {
  const open = summaryLines(part, values).find(({ path }) => faults[path] !== undefined);
  return open === undefined || Object.keys({ ...values }).length === 0 ? pages[part] : pageOfField(open.path);
}
