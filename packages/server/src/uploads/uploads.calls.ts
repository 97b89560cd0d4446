import { randomUUID } from "node:crypto";
import { uploads } from "@tsena/contract/uploads";
import { holdTries } from "../accounts/guarding.events.ts";
import { handlers } from "../http/handlers.ts";
import { encodePicture, isPictureKind } from "./pictures.ts";
import { insertFile } from "./uploads.store.ts";

/** A whole menu is photographed in an hour; more than that only fills the disk. */
const ofPerson = { tries: 60, windowSeconds: 3600 };

export const uploadCalls = handlers(uploads, {
  /** The name says nothing and cannot be guessed; the files come before the row, so that no row names one that is not there. */
  image: async ({ input: { use }, file, actor, db, now, fail, dependencies: { files } }) => {
    if (use === "paper") return fail("notYetAvailable");
    if (file === undefined) return fail("fileMissing");
    if (!isPictureKind(file)) return fail("imageTypeWrong");
    await holdTries(db, { tries: [{ key: `upload:by:${actor.userId}`, limit: ofPerson }], now });
    const picture = await encodePicture(file, use);
    if (picture === undefined) return fail("imageUnreadable");
    const id = randomUUID();
    const { width, height } = picture;
    const url = await files.put(`${use}/${id}.jpg`, picture.content);
    const thumbUrl = await files.put(`${use}/${id}.small.jpg`, picture.thumbnail);
    await insertFile(db, {
      id,
      user_id: actor.userId,
      shop_id: actor.shopId,
      use,
      url,
      thumb_url: thumbUrl,
      width,
      height,
      created_at: now,
    });
    return { url, thumbUrl, width, height };
  },
});
