import { failureRows } from "./failures.table.ts";
import { pictureMegabytesMax, picturesAnHour } from "./uploads.limits.ts";

/** Pictures. */
export const uploadFailures = failureRows({
  fileMissing: { code: 422, fr: "Choisissez une image", zh: "请选择图片" },
  imageMissing: { code: 422, fr: "Ajoutez une photo", zh: "请上传照片" },
  imageTypeWrong: {
    code: 422,
    fr: "Seules les images PNG, JPG et JPEG sont acceptées",
    zh: "仅支持 PNG、JPG、JPEG 格式的图片",
  },
  imageTooLarge: {
    code: 413,
    fr: `L'image dépasse ${pictureMegabytesMax}\u00A0Mo`,
    zh: `图片不能超过 ${pictureMegabytesMax}\u00A0MB`,
  },
  imagesTooMany: {
    code: 429,
    fr: `Au plus ${picturesAnHour} photos par heure : la suite dans {wait}`,
    zh: `每小时最多上传 ${picturesAnHour}\u00A0张照片，请在 {wait}后继续`,
  },
  imageUnreadable: { code: 422, fr: "Cette image est abîmée, choisissez-en une autre", zh: "图片已损坏，请换一张" },
  fileUnknown: { code: 422, fr: "Cette image n'est plus là, envoyez-la de nouveau", zh: "图片已失效，请重新上传" },
});
