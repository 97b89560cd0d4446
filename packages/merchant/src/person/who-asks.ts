import { reread, sessionStore } from "./session.ts";

const signInId = () => sessionStore.get()?.userInfo.signInId;

/** Gives whether whoever is at the phone now, or nobody, still is, also by what another tab has written. */
export function whoAsks(): () => boolean {
  const asking = signInId();
  return () => {
    reread();
    return signInId() === asking;
  };
}
