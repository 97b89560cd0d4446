import { randomUUID } from "node:crypto";
import { uploads } from "@tsena/contract/uploads";
import { smallOf } from "@tsena/contract/uploads.addresses";
import { imagesAnHour } from "@tsena/contract/uploads.limits";
import { isPictureKind } from "@tsena/contract/uploads.pictures";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { inTransaction, OutcomeUnknown } from "../database/transaction.ts";
import { type Context, handlers } from "../http/handlers.ts";
import { addressOf, type Files, webpOf } from "../storage/files.ts";
import type { Picture } from "./pictures.ts";
import { forgetFile, insertFile, type SavedAddresses } from "./uploads.store.ts";
import { uploadedOf } from "./uploads.view.ts";

/** How many pictures one person may send (rules/platform.md#uploads). */
const ofPerson = { tries: imagesAnHour, windowSeconds: 3600 };

type Uploading = Context<typeof uploads.image>;

/**
 * Saves a picture for whoever has sent it, once for their key; its name says nothing and cannot be guessed. Its row comes first,
 * so that the sweep finds whatever a crash leaves of it. What came half-way is taken back, and so is what an earlier try of the
 * same picture has answered already; but where nobody knows whether the answer was committed, the picture stays: the next try
 * may be given its address.
 * @returns where the picture is that is answered
 */
async function savePicture(ctx: Uploading, picture: Picture): Promise<SavedAddresses> {
  const { input, actor, db, now, dependencies } = ctx;
  const { files } = dependencies;
  const id = randomUUID();
  const path = `${input.use}/${id}.jpg`;
  const saved = { url: addressOf(path), thumbUrl: addressOf(smallOf(path)) };
  const { width, height } = picture;
  await insertFile(db, {
    id,
    user_id: actor.userId,
    shop_id: actor.shopId,
    use: input.use,
    url: saved.url,
    thumb_url: saved.thumbUrl,
    width,
    height,
    created_at: now,
  });
  try {
    await putDrawings(files, path, picture);
    const answered = await answerOnce(ctx, id, saved);
    if (answered.url !== saved.url) removeFiles(files, saved);
    return answered;
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await takeBack(ctx, id, saved);
    throw error;
  }
}

async function putDrawings(files: Files, path: string, { whole, thumbnail }: Picture): Promise<void> {
  const small = smallOf(path);
  await files.put(webpOf(path), whole.webp);
  await files.put(path, whole.jpeg);
  await files.put(webpOf(small), thumbnail.webp);
  await files.put(small, thumbnail.jpeg);
}

/** What is answered for the key; a picture that another try of it has come before is forgotten. */
async function answerOnce(
  { db, once, dependencies }: Uploading,
  id: string,
  saved: SavedAddresses,
): Promise<SavedAddresses> {
  return inTransaction(db, dependencies.signals, async ({ tx }) => {
    const answered = await once(tx, async () => saved);
    if (answered.url !== saved.url) await forgetFile(tx, id);
    return answered;
  });
}

/** Forgets a picture of which nobody was told; where that fails, the sweep finds it. */
async function takeBack({ db, dependencies }: Uploading, id: string, saved: SavedAddresses): Promise<void> {
  await forgetFile(db, id).then(
    () => removeFiles(dependencies.files, saved),
    () => undefined,
  );
}

/** Nobody waits for it: a storage that hangs would hold the answer up once more. */
function removeFiles(files: Files, { url, thumbUrl }: SavedAddresses): void {
  void Promise.allSettled([files.remove(url), files.remove(thumbUrl)]);
}

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
