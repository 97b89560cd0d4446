import { linkStore } from "../api/link.ts";
import { ownKey } from "../person/own-key.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { peopleStore, sessionStore } from "../person/session.ts";
import { inTurn } from "../person/tabs.ts";
import { uploadPicture } from "../api/upload.ts";
import { createSender } from "./create-sender.ts";
import { inHand } from "./choices.ts";
import { createPictureStore, pictureDisk } from "./picture-store.ts";
import type { Sending } from "./sendings.ts";

/** The one that sends this phone's pictures. */
export const sender = createSender({
  storage: createPictureStore<Sending>(pictureDisk(), ownKey.keyFor, "sending"),
  upload: uploadPicture,
  linkStore,
  sessionStore,
  peopleStore,
  inTurn,
});
onPersonChange("pictures", (now, before) => {
  if (now?.userInfo.signInId !== before?.userInfo.signInId) inHand.set(new Map());
  sender.forgetOthers();
});
onPersonChange("sending", sender.begin);
