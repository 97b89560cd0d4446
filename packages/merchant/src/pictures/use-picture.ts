import type { PictureUse } from "@tsena/contract/uploads";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { addressOf, paths } from "../navigation/paths.ts";
import { dropChoice, storeChoice, useChoice, preparations, whilePreparing, whoAndWhere } from "./choices.ts";
import { sender } from "./sender.ts";
import { readPicture, type Unread } from "./read-picture.ts";
import { isToHandOver, type SendingNow } from "./sendings.ts";
import type { Shape } from "./shapes.ts";
import { unfinishedOf } from "./unfinished.ts";

/** The address of the page where the picture chosen for a field is cut. */
const cropperOf = (name: string) => addressOf(paths.cropper, { name });

/** Which picture a field takes. */
export interface FieldPicture {
  /** Of the field: unique for each person. */
  name: string;
  use: PictureUse;
  shape?: Shape | undefined;
}

function failedOf(sending: SendingNow | undefined): "upload" | "save" | undefined {
  if (sending?.refusal === undefined) return undefined;
  return sending.url === undefined ? "upload" : "save";
}

/**
 * The picture of a field, from the choice of a file to its arrival.
 * @param onChange takes the address of what has arrived, also of what was sent while the field was not on the screen
 */
export function usePicture({ name, use, shape }: FieldPicture, onChange: (url: string) => unknown) {
  const sending = useStore(sender.sendings, (all) => all.get(name));
  const isPreparing = useStore(preparations, (all) => all.has(name));
  const toCut = useChoice(name, shape !== undefined);
  const [unread, setUnread] = useState<Unread>();
  const take = useEffectEvent(onChange);

  const hasArrived = isToHandOver(sending);
  useEffect(() => {
    if (hasArrived) void sender.hand(name, (url) => take(url));
  }, [name, hasArrived]);

  const cut = () => navigate(cropperOf(name));
  const choose = async (file: Blob) => {
    setUnread(undefined);
    const begun = whoAndWhere();
    await whilePreparing(name, async (isWanted) => {
      const read = await readPicture(file, use, shape);
      // Given up, or its chooser is not at the phone any more: it is nobody else's to send or to cut.
      if (!isWanted()) return;
      if ("unread" in read) return setUnread(read.unread);
      if (shape === undefined) return sender.send(name, use, read.picture);
      await storeChoice(name, { use, shape, picture: read.picture });
      // Whoever has gone on meanwhile is left where she is; the choice waits in its field.
      if (isWanted() && begun.isSamePage()) cut();
    });
  };
  // What is said of a picture is said of the one chosen last.
  const isSaid = unread === undefined && toCut === undefined;

  return {
    sending,
    /** How far what was chosen last is, where it has not arrived. */
    unfinished: unfinishedOf({ isPreparing, toCut, sending }),
    /** Why the file that was chosen is no picture to be sent. */
    unread,
    refusal: isSaid ? sending?.refusal : undefined,
    /** What has failed, where the server has refused it: to take the picture, or to keep it where it belongs. */
    failed: isSaid ? failedOf(sending) : undefined,
    /** What was chosen and is still to be cut, for its screen was left while the phone read it. */
    toCut,
    /** Goes to the page where it is cut. */
    cut,
    choose,
    retry: () => sender.retry(name),
    cancel: () => {
      setUnread(undefined);
      sender.drop(name);
      if (toCut !== undefined) dropChoice(name);
    },
  };
}

/** The address from which the page can show a picture that is on the phone; null where there is none. */
export function useAddressOf(picture: Blob | undefined): string | null {
  const address = useMemo(() => (picture === undefined ? null : URL.createObjectURL(picture)), [picture]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return address;
}
