import type { PictureUse } from "@tsena/contract/uploads";
import { memoryStore } from "@tsena/web/storage.ts";
import { vi } from "vitest";
import { CallFailed, type Failure } from "@tsena/web/call-failed.ts";
import { createLink } from "../../api/link.ts";
import { inTurn } from "../../person/tabs.ts";
import { memoryDisk, phoneWithKey, sessionOf, watchCiphers } from "../../api/testing.ts";
import type { UploadOptions } from "../../api/upload.ts";
import { createPersonChanges } from "../../person/person-changes.ts";
import { createPictureStore } from "../picture-store.ts";
import { createSender } from "../sender.ts";
import type { Sending } from "../sendings.ts";

interface Try extends UploadOptions {
  picture: Blob;
  use: PictureUse;
  arrive(url: string): void;
  fail(failure: Partial<Failure>): void;
}

/** A phone whose uploads the test ends as it likes. */
export function phone(disk = memoryDisk(), storage = memoryStore(), keys = memoryDisk()) {
  const atRest = watchCiphers();
  const session = phoneWithKey(keys, storage);
  if (session.sessionStore.get() === null) session.signIn(sessionOf("t1"));
  const link = createLink(true);
  const tries: Try[] = [];
  const upload = (picture: Blob, use: PictureUse, options: UploadOptions) =>
    new Promise<{ url: string }>((resolve, reject) => {
      // An answer that is there in the moment in which it is given up comes first.
      options.signal?.addEventListener("abort", () => setTimeout(() => reject(new DOMException("", "AbortError"))));
      tries.push({
        ...options,
        picture,
        use,
        arrive: (url) => resolve({ url }),
        fail: (failure) => reject(new CallFailed({ resultCode: 0, name: "networkError", message: "", ...failure })),
      });
    });
  let formsStored: Promise<void> = Promise.resolve();
  const sender = createSender({
    storage: createPictureStore<Sending>(disk, session.ownKey, "sending"),
    upload,
    lighter: async (picture) => photo(`less of ${await picture.text()}`),
    linkStore: link.linkStore,
    sessionStore: session.sessionStore,
    peopleStore: session.peopleStore,
    // A phone before its reload is still sending, and holds the turn of no other; what is handed to a field ends.
    inTurn: (name, work) => (name === "pictures" ? work() : inTurn(name, work)),
    formsWritten: () => formsStored,
  });
  const onPersonChange = createPersonChanges(session.sessionStore);
  onPersonChange("pictures", sender.forgetOthers);
  onPersonChange("sending", sender.begin);
  const elapse = async () => {
    await vi.advanceTimersByTimeAsync(0);
    await atRest();
  };
  const last = () => tries.at(-1);
  return {
    ...session,
    link,
    tries,
    last,
    sender,
    elapse,
    disk,
    storage,
    keys,
    /** The forms are not on the phone yet, until the test lets go. */
    holdForms(): () => void {
      let letGo = () => {};
      formsStored = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    of: (name: string) => sender.sendings.get().get(name),
  };
}

/** A photo with this in it. */
export const photo = (text: string) => new Blob([text], { type: "image/jpeg" });
