import { randomUUID } from "node:crypto";
import { uploads } from "@tsena/contract/uploads";
import type { Transaction } from "kysely";
import { holdTries } from "../accounts/guarding.events.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { addressOf, type Files, webpOf } from "../outside/files.ts";
import { signAddress } from "../outside/signed-addresses.ts";
import { encodePicture, isPictureKind, type Picture } from "./pictures.ts";
import { insertFile } from "./uploads.store.ts";

/** A whole menu is photographed in an hour; more than that only fills the disk. */
const ofPerson = { tries: 60, windowSeconds: 3600 };

export const uploadCalls = handlers(uploads, {
  /** The name says nothing and cannot be guessed; the files come before the row, so that no row names one that is not there. */
  image: async ({ input: { use }, file, actor, db, now, fail, once, dependencies: { files, secret, signals } }) => {
    if (file === undefined) return fail("fileMissing");
    if (!isPictureKind(file)) return fail("imageTypeWrong");
    await holdTries(db, { tries: [{ key: `upload:by:${actor.userId}`, limit: ofPerson }], now });
    const picture = await encodePicture(file, use);
    if (picture === undefined) return fail("imageUnreadable");
    const id = randomUUID();
    const size = { width: picture.width, height: picture.height };
    const insert = async (tx: Transaction<Database>, kept: Kept): Promise<Kept> => {
      const { url, thumbUrl: thumb_url } = kept;
      const owner = { user_id: actor.userId, shop_id: actor.shopId };
      await insertFile(tx, { id, ...owner, use, url, thumb_url, ...size, created_at: now });
      return kept;
    };
    const { url, thumbUrl } = await keep(files, picture, {
      name: `${use}/${id}`,
      write: (kept) => inTransaction(db, signals, ({ tx }) => once(tx, () => insert(tx, kept))),
    });
    const signing = { secret, now };
    return { url: signAddress(url, signing), thumbUrl: signAddress(thumbUrl, signing), ...size };
  },
});

interface Kept {
  url: string;
  thumbUrl: string;
}

/**
 * Keeps a picture in all its forms and then writes it down; what came half-way is taken back, and so is what an earlier try
 * of the same picture had written down already.
 * @returns the one that is written down
 */
async function keep(
  files: Files,
  { whole, thumbnail }: Picture,
  { name, write }: { name: string; write(kept: Kept): Promise<Kept> },
): Promise<Kept> {
  const [path, small] = [`${name}.jpg`, `${name}.small.jpg`];
  const kept = { url: addressOf(path), thumbUrl: addressOf(small) };
  // Nobody waits for it: a storage that hangs would hold the answer up once more.
  const takeBack = () => Promise.allSettled([files.remove(kept.url), files.remove(kept.thumbUrl)]);
  try {
    await files.put(webpOf(path), whole.webp);
    await files.put(path, whole.jpeg);
    await files.put(webpOf(small), thumbnail.webp);
    await files.put(small, thumbnail.jpeg);
    const written = await write(kept);
    if (written.url !== kept.url) void takeBack();
    return written;
  } catch (error) {
    void takeBack();
    throw error;
  }
}
