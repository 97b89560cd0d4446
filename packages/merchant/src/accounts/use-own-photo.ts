import { failures } from "@tsena/contract/failures";
import { imageTypes } from "@tsena/contract/uploads";
import { useEffect, useState } from "react";
import { api } from "../api/api.ts";
import { isCallFailed, isOutcomeUnknown } from "../api/call-failed.ts";
import { uploadImage } from "../api/upload.ts";
import type { Said } from "../forms/use-form.ts";
import { knowDetails } from "./accounts.queries.ts";
import { squarePhoto } from "./square-photo.ts";
import { useSendAgain } from "./use-send-again.ts";

/** A photo on its way. */
interface Pending {
  photo: Blob;
  /** Where the page can show it from. */
  address: string;
  /** What part of it has left the phone, 0 to 1. */
  part: number;
  /** The way was cut: it is kept, and goes again by itself. */
  isHeld: boolean;
}

const isTaken = (file: File) => (imageTypes as readonly string[]).includes(file.type);

/** Sends the photo a person chose for the account, small and square; a cut link keeps it until it has arrived. */
export function useOwnPhoto(onSaved: () => void) {
  const [pending, setPending] = useState<Pending>();
  const [fault, setFault] = useState<Said>();
  const sendAgain = useSendAgain();
  const address = pending?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);

  const save = async (photo: Blob) => {
    const { url } = await uploadImage(photo, "avatar", {
      onProgress: (part) => setPending((now) => now && { ...now, part }),
    });
    knowDetails(await api.accounts.updateDetails({ avatar: url }, { quiet: true }));
  };

  const send = async (photo: Blob) => {
    setPending((now) => now && { ...now, part: 0, isHeld: false });
    try {
      await sendAgain(save(photo), () => void send(photo));
      setPending(undefined);
      onSaved();
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      if (isOutcomeUnknown(error)) return setPending((now) => now && { ...now, isHeld: true });
      setPending(undefined);
      setFault({ fr: error.message, zh: error.message });
    }
  };

  const choose = async (file: File) => {
    setFault(undefined);
    if (!isTaken(file)) return setFault(failures.imageTypeWrong);
    const photo = await squarePhoto(file);
    if (photo === undefined) return setFault(failures.imageUnreadable);
    setPending({ photo, address: URL.createObjectURL(photo), part: 0, isHeld: false });
    await send(photo);
  };

  return { pending, fault, choose, retry: () => pending && send(pending.photo) };
}
