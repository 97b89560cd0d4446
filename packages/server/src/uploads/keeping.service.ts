import { randomUUID } from "node:crypto";
import type { uploads } from "@tsena/contract/uploads";
import { inTransaction, OutcomeUnknown } from "../database/transaction.ts";
import type { Context } from "../http/handlers.ts";
import { addressOf, type Files, webpOf } from "../storage/files.ts";
import type { Picture } from "./pictures.ts";
import { forgetFile, insertFile } from "./uploads.store.ts";

/** Where a picture is kept: the paths of its two sizes, and the addresses they are served at. */
interface StoredAddresses {
  path: string;
  small: string;
  url: string;
  thumbUrl: string;
}

function storedAddressesOf(name: string): StoredAddresses {
  const [path, small] = [`${name}.jpg`, `${name}.small.jpg`];
  return { path, small, url: addressOf(path), thumbUrl: addressOf(small) };
}

async function putPicture(
  files: Files,
  { path, small }: StoredAddresses,
  { whole, thumbnail }: Picture,
): Promise<void> {
  await files.put(webpOf(path), whole.webp);
  await files.put(path, whole.jpeg);
  await files.put(webpOf(small), thumbnail.webp);
  await files.put(small, thumbnail.jpeg);
}

interface Keeping {
  put(): Promise<void>;
  answer(): Promise<StoredAddresses>;
  forget(): Promise<void>;
  remove(address: string): Promise<void>;
}

/**
 * Keeps a picture whose row is there already, so that the sweep finds whatever a crash leaves of it. What came half-way is
 * taken back, and so is what an earlier try of the same picture has answered already; but where nobody knows whether the
 * answer was committed, the picture stays: the next try may be given its address.
 * @returns where the picture is that is answered
 */
async function keep(addresses: StoredAddresses, { put, answer, forget, remove }: Keeping): Promise<StoredAddresses> {
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

/** Keeps a picture for whoever has sent it, once for their key; its name says nothing and cannot be guessed. */
export async function keepPicture(ctx: Context<typeof uploads.image>, picture: Picture): Promise<StoredAddresses> {
  const { input, actor, db, now, once, dependencies } = ctx;
  const { files, signals } = dependencies;
  const { use } = input;
  const id = randomUUID();
  const addresses = storedAddressesOf(`${use}/${id}`);
  const { width, height } = picture;
  await insertFile(db, {
    id,
    user_id: actor.userId,
    shop_id: actor.shopId,
    use,
    url: addresses.url,
    thumb_url: addresses.thumbUrl,
    width,
    height,
    created_at: now,
  });
  return keep(addresses, {
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
}
