import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { form } from "./values.ts";

/** What a picture is for, with the size recommended in pixels where there is one (rules/platform.md#picture-sizes). */
export const imageUses = {
  product: {},
  shop: { width: 634, height: 300 },
  banner: { width: 1080, height: 520 },
  paper: {},
  avatar: {},
} as const satisfies Record<string, { width?: number; height?: number }>;

export type ImageUse = keyof typeof imageUses;

/** The pictures taken, by content and not by name (rules/platform.md#uploads). */
export const imageTypes = ["image/png", "image/jpeg"] as const;

/** The heaviest picture taken, in bytes (rules/platform.md#uploads). */
export const imageBytesMax = 10 * 1024 * 1024;

/** The address of a picture that an upload answered. */
export const ImageUrl = v.pipe(
  v.string(failureName("imageMissing")),
  v.minLength(1, failureName("imageMissing")),
  v.maxLength(1000, failureName("fileUnknown")),
  v.regex(/^(\/|https?:\/\/)\S+$/, failureName("fileUnknown")),
);

export const uploads = {
  image: call("POST upfile/UploadFileAliyun", {
    about:
      "Saves a picture: multipart/form-data with the field `file` (PNG or JPEG by content, at most 10 MB) and the field `use`. It is stored again without its metadata. A paper's address is signed and short-lived.",
    who: "signedIn",
    input: form({ use: v.picklist(Object.keys(imageUses) as ImageUse[], failureName("fieldMissing")) }),
    output: v.object({ url: ImageUrl, thumbUrl: ImageUrl, width: v.number(), height: v.number() }),
    failures: ["fileMissing", "imageTypeWrong", "imageTooLarge", "imageUnreadable", "imagesTooMany", "tooManyRequests"],
    idempotent: "optional",
    multipart: true,
    transaction: "own",
  }),
};
