import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { pictureMegabytesMax } from "./uploads.limits.ts";
import { pictureUses } from "./uploads.pictures.ts";
import { form } from "./values.ts";

export type PictureUse = keyof typeof pictureUses;

/** The pictures taken, by content and not by name (rules/platform.md#uploads). */
export const pictureTypes = ["image/png", "image/jpeg"] as const;

/** The heaviest picture taken, in bytes (rules/platform.md#uploads). */
export const pictureBytesMax = pictureMegabytesMax * 1024 * 1024;

/** The address of a picture that an upload answered. */
export const PictureUrl = v.pipe(
  v.string(failureName("imageMissing")),
  v.minLength(1, failureName("imageMissing")),
  v.maxLength(1000, failureName("fileUnknown")),
  v.regex(/^(\/|https?:\/\/)\S+$/, failureName("fileUnknown")),
);

export const uploads = {
  image: call("POST upfile/UploadFileAliyun", {
    about: `Saves a picture: multipart/form-data with the field \`file\` (PNG or JPEG by content, at most ${pictureMegabytesMax} MB) and the field \`use\`. It is stored again without its metadata. A paper's address is signed and short-lived.`,
    who: "signedIn",
    input: form({ use: v.picklist(Object.keys(pictureUses) as PictureUse[], failureName("fieldMissing")) }),
    output: v.object({ url: PictureUrl, thumbUrl: PictureUrl, width: v.number(), height: v.number() }),
    failures: ["fileMissing", "imageTypeWrong", "imageTooLarge", "imageUnreadable", "imagesTooMany", "tooManyRequests"],
    idempotent: "optional",
    multipart: true,
    transaction: "own",
  }),
};
