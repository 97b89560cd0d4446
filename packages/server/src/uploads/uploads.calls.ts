import { randomUUID } from "node:crypto";
import { uploads } from "@tsena/contract/uploads";
import { imagesAnHour } from "@tsena/contract/uploads.limits";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { inTransaction, OutcomeUnknown } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { addressOf, type Files, webpOf } from "../storage/files.ts";
import { signAddress } from "../secrets/signed-addresses.ts";
import { isPictureKind, type Picture } from "./pictures.ts";
import { forgetFile, insertFile } from "./uploads.store.ts";

/** How many pictures one person may send (rules/platform.md#uploads). */
const ofPerson = { tries: imagesAnHour, windowSeconds: 3600 };

export const uploadCalls = handlers(uploads, {
  /** The name says nothing and cannot be guessed. */
  image: async ({
    input: { use },
    file,
    actor,
    db,
    now,
    fail,
    once,
    dependencies: { files, pictures, secret, signals },
  }) => {
    if (file === undefined) return fail("fileMissing");
    if (!isPictureKind(file)) return fail("imageTypeWrong");
    const tries = [{ key: `upload:by:${actor.userId}`, limit: ofPerson, refusal: "imagesTooMany" } as const];
    await limitTries({ db, now, fail }, tries);
    const picture = await pictures.encode(file, use);
    if (picture === undefined) return fail("imageUnreadable");
    const id = randomUUID();
    const addresses = addressesOf(`${use}/${id}`);
    const size = { width: picture.width, height: picture.height };
    const owner = { user_id: actor.userId, shop_id: actor.shopId };
    await insertFile(db, {
      id,
      ...owner,
      use,
      url: addresses.url,
      thumb_url: addresses.thumbUrl,
      ...size,
      created_at: now,
    });
    const { url, thumbUrl } = await keep(addresses, {
      put: () => putPicture(files, addresses, picture),
      answer: () =>
        inTransaction(db, signals, async ({ tx }) => {
          const first = await once(tx, async () => addresses);
          if (first.url !== addresses.url) await forgetFile(tx, id);
          return first;
        }),
      forget: () => forgetFile(db, id),
      remove: (address) => files.remove(address),
    });
    const signing = { secret, now };
    return { url: signAddress(url, signing), thumbUrl: signAddress(thumbUrl, signing), ...size };
  },
});

/** Where a picture is kept: the paths of its two sizes, and the addresses they are served at. */
interface Addresses {
  path: string;
  small: string;
  url: string;
  thumbUrl: string;
}

function addressesOf(name: string): Addresses {
  const [path, small] = [`${name}.jpg`, `${name}.small.jpg`];
  return { path, small, url: addressOf(path), thumbUrl: addressOf(small) };
}

async function putPicture(files: Files, { path, small }: Addresses, { whole, thumbnail }: Picture): Promise<void> {
  await files.put(webpOf(path), whole.webp);
  await files.put(path, whole.jpeg);
  await files.put(webpOf(small), thumbnail.webp);
  await files.put(small, thumbnail.jpeg);
}

interface Keeping {
  put(): Promise<void>;
  answer(): Promise<Addresses>;
  forget(): Promise<void>;
  remove(address: string): Promise<void>;
}

/**
 * Keeps a picture whose row is there already, so that the sweep finds whatever a crash leaves of it. What came half-way is
 * taken back, and so is what an earlier try of the same picture has answered already; but where nobody knows whether the
 * answer was committed, the picture stays: the next try may be given its address.
 * @returns where the picture is that is answered
 */
async function keep(addresses: Addresses, { put, answer, forget, remove }: Keeping): Promise<Addresses> {
  // Nobody waits for it: a storage that hangs would hold the answer up once more.
  const removeFiles = () => void Promise.allSettled([remove(addresses.url), remove(addresses.thumbUrl)]);
  try {
    await put();
    const answered = await answer();
    if (answered.url !== addresses.url) removeFiles();
    return answered;
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error;
    await forget().then(removeFiles, () => undefined);
    throw error;
  }
}
