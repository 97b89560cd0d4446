import { randomUUID } from "node:crypto";
import { uploads } from "@tsena/contract/uploads";
import { picturesAnHour, picturesOfNewcomersAnHour } from "@tsena/contract/uploads.limits";
import { isPictureKind } from "@tsena/contract/uploads.pictures";
import { comingFrom, type Try } from "../rate-limits/rate-limits.rules.ts";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { isAtKnownShop } from "../database/shop-row.store.ts";
import { inTransaction, OutcomeUnknown } from "../database/transaction.ts";
import { type Context, handlers } from "../http/handlers.ts";
import { addressOf } from "../storage/files.ts";
import type { Picture } from "./pictures.ts";
import { putPicture } from "./put-picture.ts";
import { forgetPicture, insertPicture } from "./uploads.store.ts";
import { type SavedPicture, uploadedOf } from "./uploads.view.ts";

/** How many pictures one person may send (rules/platform.md#uploads). */
const ofPerson = { tries: picturesAnHour, windowSeconds: 3600 };

/** How many come from one network of those whose shop is not approved yet. */
const ofNewcomers = { tries: picturesOfNewcomersAnHour, windowSeconds: 3600 };

type Uploading = Context<typeof uploads.image>;

/** What one picture counts against: the person first, so that what is refused to one is not counted against others of the place. */
async function pictureTries({ db, actor, address }: Uploading): Promise<Try<"imagesTooMany">[]> {
  const own = { key: `upload:by:${actor.userId}`, limit: ofPerson, refusal: "imagesTooMany" } as const;
  if (await isAtKnownShop(db, actor.shopId)) return [own];
  return [own, { key: `upload:newcomers-from:${comingFrom({ address })}`, limit: ofNewcomers }];
}

/**
 * Saves a picture for whoever has sent it, once for their key; its name says nothing and cannot be guessed. Its row comes first,
 * so that the sweep finds whatever a crash leaves of it. What came half-way is taken back, and so is what an earlier try of the
 * same picture has answered already; but where nobody knows whether the answer was committed, the picture stays: the next try
 * may be given its address.
 * @returns the picture that is answered
 */
async function savePicture(ctx: Uploading, picture: Picture): Promise<SavedPicture> {
  const { input, actor, db, now, dependencies } = ctx;
  const { files } = dependencies;
  const id = randomUUID();
  const path = `${input.use}/${id}.jpg`;
  const url = addressOf(path);
  const { width, height } = picture;
  await insertPicture(db, {
    id,
    user_id: actor.userId,
    shop_id: actor.shopId,
    use: input.use,
    url,
    width,
    height,
    created_at: now,
  });
  try {
    await putPicture(files, path, picture);
    const answered = await answerOnce(ctx, { url, width, height });
    if (answered.url !== url) takeBack(ctx, id, url);
    return answered;
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) takeBack(ctx, id, url);
    throw error;
  }
}

/** What is answered for the key: this picture, or the one with which another try of it has come before. */
async function answerOnce({ db, once, dependencies }: Uploading, saved: SavedPicture): Promise<SavedPicture> {
  const answered = await inTransaction(db, dependencies.signals, ({ tx }) => once(tx, async () => saved));
  return { ...saved, ...answered };
}

/** The picture that this very try has saved before, where only its answer was lost; a node of the version before kept no size with it. */
async function savedBefore({ db, once }: Uploading): Promise<SavedPicture | undefined> {
  const { url, width, height } = (await once.before<Partial<SavedPicture>>(db)) ?? {};
  return url === undefined || width === undefined || height === undefined ? undefined : { url, width, height };
}

/**
 * Takes back a picture of which nobody was told: its files and then its row, by which the sweep finds what cannot be removed
 * now. Nobody waits for it: a storage that hangs would hold the answer up once more.
 */
function takeBack({ db, dependencies }: Uploading, id: string, url: string): void {
  const takingBack = dependencies.files.remove(url).then(() => forgetPicture(db, id));
  void takingBack.catch(() => undefined);
}

/** Counts a picture, draws it anew and saves it. */
async function drawAndSave(ctx: Uploading, file: Buffer): Promise<SavedPicture> {
  const { input, fail, dependencies } = ctx;
  await limitTries(ctx, await pictureTries(ctx));
  const picture = (await dependencies.pictures.encode(file, input.use)) ?? fail("imageUnreadable");
  return savePicture(ctx, picture);
}

export const uploadCalls = handlers(uploads, {
  image: async (ctx) => {
    const { file, now, fail, dependencies } = ctx;
    if (file === undefined) return fail("fileMissing");
    if (!isPictureKind(file)) return fail("imageTypeWrong");
    const saved = (await savedBefore(ctx)) ?? (await drawAndSave(ctx, file));
    return uploadedOf(saved, { secret: dependencies.secret, now });
  },
});
