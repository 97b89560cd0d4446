import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { form, Moment } from "./values.ts";

/** The texts of the protocol center (rules/app.md#protocol-center), each published in versions from the desk. */
export const documentKinds = ["agreement", "privacy"] as const;

export const DocumentKind = v.picklist(documentKinds, failureName("fieldMissing"));

export type DocumentKind = v.InferOutput<typeof DocumentKind>;

/**
 * A text in the caller's language. Its body is plain: a line that begins with `## ` is a heading, one with `- ` an item of a
 * list, lines between empty ones a paragraph.
 */
export const PublishedDocument = v.object({
  kind: DocumentKind,
  version: v.number(),
  title: v.string(),
  body: v.string(),
  publishedAt: Moment,
});

export type PublishedDocument = v.InferOutput<typeof PublishedDocument>;

export const documents = {
  latest: call("GET Document/GetLatest", {
    about: "The version of a text that holds now, in the caller's language.",
    who: "anyone",
    input: form({ kind: DocumentKind }),
    output: PublishedDocument,
    failures: [],
  }),
};
