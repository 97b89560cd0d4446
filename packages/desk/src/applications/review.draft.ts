import type { Decision } from "@tsena/contract/desk.applications";
import type { ApplicationRemark } from "@tsena/contract/shops.application";
import * as v from "valibot";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { linePaths } from "./review.fields.ts";

/** What an operator may do with an application. */
export type DecisionEvent = Exclude<Decision["event"], "submit">;

/** What a reviewer has written of an application: stored over a reload, with the sending that it was written on. */
export const ReviewDraft = v.object({
  submissions: v.number(),
  reason: v.string(),
  /** By path; an opened remark without words is ''. */
  remarks: v.record(v.string(), v.string()),
});

export type ReviewDraft = v.InferOutput<typeof ReviewDraft>;

/** Where a review begins. */
export function emptyDraft(submissions: number): ReviewDraft {
  return { submissions, reason: "", remarks: {} };
}

/** Whether nothing is worth keeping. */
export function isEmptyDraft({ reason, remarks }: ReviewDraft): boolean {
  return reason.trim() === "" && Object.keys(remarks).length === 0;
}

/** A draft with the remark of a field written, or taken away (undefined). */
export function withRemark(draft: ReviewDraft, path: string, message: string | undefined): ReviewDraft {
  const { [path]: _gone, ...others } = draft.remarks;
  return { ...draft, remarks: message === undefined ? others : { ...others, [path]: message } };
}

/** The remarks that say something, in the order of the page. */
export function writtenRemarks({ remarks }: ReviewDraft): ApplicationRemark[] {
  return linePaths.flatMap((path) => {
    const message = (remarks[path] ?? "").trim();
    return message === "" ? [] : [{ path, message }];
  });
}

/** What is wrong with each remark, by the path of its field, from faults that count them ("remarks.0.message"). */
export function faultsByPath(faults: FieldErrors, written: readonly ApplicationRemark[]): FieldErrors {
  return Object.fromEntries(
    written.flatMap(({ path }, index) => {
      const fault = Object.entries(faults).find(([at]) => at.startsWith(`remarks.${index}.`))?.[1];
      return fault === undefined ? [] : [[path, fault]];
    }),
  );
}

/** What is written so far with a ready sentence after it; a Chinese sentence follows the one before without a space. */
export function withSentence(text: string, sentence: string): string {
  const before = text.trim();
  if (before === "") return sentence;
  if (/[。！？]$/.test(before)) return `${before}${sentence}`;
  return /[.!?]$/.test(before) ? `${before} ${sentence}` : `${before}. ${sentence}`;
}

/** What the last rejection said of each field, by path: whether it was mended is what is looked at next. */
export function lastRemarks(history: readonly Decision[]): Readonly<Record<string, string>> {
  const remarks = history.find(({ event }) => event === "reject")?.remarks ?? [];
  return Object.fromEntries(remarks.map(({ path, message }) => [path, message]));
}
