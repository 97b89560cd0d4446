import type { Generated } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { ModuleId } from "@tsena/contract/modules";
import type { PictureUse } from "@tsena/contract/uploads";

export interface UserTable {
  id: string;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  user_name: Generated<string>;
  nick_name: Generated<string>;
  avatar: string | null;
  language: Language | null;
  disabled_at: Date | null;
  /** The operator, and why (docs/decisions/094); of no meaning while `disabled_at` is null. */
  disabled_by: Generated<string | null>;
  disabled_reason: Generated<string | null>;
  /** The phone of somebody who was staff: the number itself is free for others (rules/staff.md#unbinding). */
  former_phone: Generated<string | null>;
  pin_hash: Generated<string | null>;
  /** When the e-mail address was bound; null where the account was opened with it (decision 019). */
  email_bound_at: Generated<Date | null>;
  referral_code: Generated<string>;
  referred_by: Generated<string | null>;
  created_at: Date;
}

export interface MemberTable {
  shop_id: string;
  user_id: string;
  login_type: 1 | 2;
  modules: ModuleId[];
  unbound_at: Date | null;
  created_at: Generated<Date>;
}

export interface SessionTable {
  token_hash: Buffer;
  id: string;
  user_id: string;
  shop_id: string | null;
  device: string;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
  locked_at: Generated<Date | null>;
  pin_tries: Generated<number>;
  /** The last password or code given in it after its beginning. */
  proven_at: Generated<Date | null>;
  proof_wanted_at: Generated<Date | null>;
  /** The hash of the secret of the app that it is of; null for one that names none. */
  installation: Generated<string | null>;
  /** The code that opened it, itself or by its ticket; null for a password. */
  code_id: Generated<string | null>;
  /** When its token first came back: until then the answer that brought it may be lost (decision 058). */
  heard_at: Generated<Date | null>;
}

export interface VerificationCodeTable {
  id: string;
  target: string;
  purpose: string;
  user_id: string | null;
  code_hash: string;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Whose lane it is in: only who asked for a code may try it (decision 028). Null where an older node sent it. */
  asker: Generated<string | null>;
}

/** An app that has signed in to an account: strangers' tries never hold it back (decision 028). */
export interface KnownDeviceTable {
  /** The person. */
  holder_id: string;
  /** The hash of the secret that the app keeps. */
  installation: string;
  last_used_at: Date;
}

export interface TicketTable {
  ticket_hash: Buffer;
  target: string;
  purpose: string;
  user_id: string | null;
  expires_at: Date;
  used_at: Date | null;
  /** The code whose check gave it; null for a password. */
  code_id: Generated<string | null>;
}

export interface ThrottleTable {
  key: string;
  tries: number;
  window_ends_at: Date;
}

export interface AuditLogTable {
  id: string;
  user_id: string;
  shop_id: string | null;
  event: string;
  detail: string;
  device: string;
  address: string;
  at: Date;
}

export interface FileTable {
  id: string;
  user_id: string;
  shop_id: string | null;
  use: PictureUse;
  url: string;
  thumb_url: string;
  width: number;
  height: number;
  created_at: Date;
}
