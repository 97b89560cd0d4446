import type { Session, UserDetails } from "@tsena/contract/accounts";
import type { ModuleId } from "@tsena/contract/modules";

/** Who is at the phone, as far as it is known: what the sign-in said, and the user's details once they were fetched. */
export type UserInfo = Pick<Session, "shopId" | "auditStatus" | "permissions"> &
  Partial<UserDetails> & {
    /** What the account's things are sealed with on this phone: as the server gave it, then locked (decision 027). */
    ownKey?: Pick<Session["ownKey"], "mark"> &
      Partial<Pick<Session["ownKey"], "key" | "before">> & { lockedKey?: string };
    /** The phone number or e-mail address, masked: what it is told by beside the name while this person is away. */
    knownBy?: string;
    /** Marks what this sign-in has stored on the phone, so that the next one never reads it. */
    signInId: string;
    /** The modules that the owner took back while this person was signed in. */
    withdrawn?: ModuleId[];
  };

export interface SignedIn {
  token: string;
  loginType: Session["loginType"];
  userInfo: UserInfo;
  /** Set aside until the password, or a code, is given again; a PIN does not bring them back. */
  mustProve?: boolean;
  /** Set aside without a link: the server is still to be told. */
  lockUnsent?: boolean;
}
