import { uploads } from "@tsena/contract/uploads";
import { imagesAnHour } from "@tsena/contract/uploads.limits";
import { isPictureKind } from "@tsena/contract/uploads.pictures";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { handlers } from "../http/handlers.ts";
import { savePicture } from "./save-picture.service.ts";
import { uploadedOf } from "./uploads.view.ts";

/** How many pictures one person may send (rules/platform.md#uploads). */
const ofPerson = { tries: imagesAnHour, windowSeconds: 3600 };

export const uploadCalls = handlers(uploads, {
  image: async (ctx) => {
    const { input, file, actor, now, fail, dependencies } = ctx;
    if (file === undefined) return fail("fileMissing");
    if (!isPictureKind(file)) return fail("imageTypeWrong");
    await limitTries(ctx, [{ key: `upload:by:${actor.userId}`, limit: ofPerson, refusal: "imagesTooMany" }]);
    const picture = (await dependencies.pictures.encode(file, input.use)) ?? fail("imageUnreadable");
    return uploadedOf(await savePicture(ctx, picture), picture, { secret: dependencies.secret, now });
  },
});
