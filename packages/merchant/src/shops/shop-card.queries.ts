import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { shops } from "@tsena/contract/shops";
import type { ShopFile } from "@tsena/contract/shops.files";
import type { ShopCard } from "@tsena/web/shapes.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { api } from "../api/api.ts";
import { carryOut, queryClient, queryOf } from "../api/queries.ts";
import { knowManaged } from "./shops.queries.ts";

/** Quiet: whoever shows the shop says in its place that it did not come. */
const ownCard = queryOptions<ShopCard>({
  queryKey: queryOf(api.shops.detail, {}).queryKey,
  queryFn: ({ signal }) => api.shops.detail({}, { signal, quiet: true }),
});

/** The caller's own shop as its customers see it. */
export const useShopCard = () => useQuery(ownCard);

const changing = { changes: ["shops"] } as const;

type Info = AppPayload<typeof shops.updateInfo>;

/**
 * The shop as the server has it now, not as it was last seen: what is sent back must not undo another phone's change.
 * Tried at once or not at all, like every action.
 */
const freshCard = () =>
  queryClient.query({
    ...ownCard,
    queryFn: ({ signal }) => api.shops.detail({}, { signal, quiet: true, deed: "save" }),
    staleTime: 0,
    networkMode: "always",
  });

/** Shows the shop as the server has just said it is, to its customers and to whoever manages it: the link may be cut before either is asked again. */
function showInfo(card: ShopCard): void {
  const { name, logo, address, latitude, longitude } = card;
  queryClient.setQueryData(ownCard.queryKey, card);
  knowManaged({ name, logo, address, latitude, longitude });
}

/**
 * Changes some of what customers see; the call takes the whole of it, so that the rest is sent as it stands.
 * Rejects with the failure, which is the caller's to report.
 */
export async function changeInfo(changes: Partial<Info>): Promise<void> {
  const { name, logo, description, address, latitude, longitude } = await freshCard();
  const info = { name, logo: logo ?? "", description, address, latitude, longitude, ...changes };
  await carryOut(changing, async () => showInfo(await api.shops.updateInfo(info, { quiet: true })));
}

/** Shows other photos of the shop, where any are shown. */
function showPhotos(change: (photos: ShopCard["photos"]) => ShopCard["photos"]): void {
  queryClient.setQueryData(ownCard.queryKey, (card) => card && { ...card, photos: change(card.photos) });
}

/** Shows another signboard or banner, or none, wherever the shop is shown. */
function showOne(change: Partial<Pick<ShopCard, "signboard" | "banner">>): void {
  queryClient.setQueryData(ownCard.queryKey, (card) => card && { ...card, ...change });
  knowManaged(change);
}

/** Shows the shop with a picture that the server has just taken. */
function showPicture(file: ShopFile): void {
  if (file.kind !== "photo") return showOne({ [file.kind]: file.url });
  showPhotos((photos) => {
    const isThere = photos.some(({ id }) => id === file.id);
    return isThere ? photos.map((photo) => (photo.id === file.id ? file : photo)) : [...photos, file];
  });
}

/**
 * Gives the shop a picture that has arrived; a signboard or a banner takes the place of the one before. One picture is one
 * action however often it is tried, or a cut link would leave the shop with the same photo twice.
 */
export function addPicture(kind: ShopFile["kind"], url: string): Promise<void> {
  const idempotencyKey = `${kind}.${url.slice(url.lastIndexOf("/") + 1)}`;
  return carryOut(changing, async () =>
    showPicture(await api.shopFiles.create({ kind, url }, { quiet: true, idempotencyKey })),
  );
}

/** Shows another photo in the place of one, or beside the others where that one is gone: another phone has removed it meanwhile. */
export async function replacePhoto(id: string, url: string): Promise<"replaced" | "added"> {
  try {
    await carryOut(changing, async () => showPicture(await api.shopFiles.update({ id, url }, { quiet: true })));
    return "replaced";
  } catch (error) {
    if (!isCallFailed(error) || error.name !== "shopFileNotFound") throw error;
    await addPicture("photo", url);
    return "added";
  }
}

/** A picture that is shown: one photo, or the signboard or banner that there is. */
export type Shown = { id: string } | { kind: "signboard" | "banner" };

const oneOfShop = { signboard: api.shopFiles.signboard, banner: api.shopFiles.banner };

async function removePicture(shown: Shown): Promise<void> {
  const id = "id" in shown ? shown.id : (await oneOfShop[shown.kind]({}, { deed: "remove" }))?.id;
  if (id !== undefined) await api.shopFiles.remove({ id });
  if ("kind" in shown) showOne({ [shown.kind]: null });
  else showPhotos((photos) => photos.filter((photo) => photo.id !== shown.id));
}

/** Takes a picture away. */
export const useRemovePicture = () => useMutation({ mutationFn: removePicture, meta: changing });
