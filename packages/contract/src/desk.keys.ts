import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { whole } from "./numbers.ts";
import { cursorInput, cursorPage, form, Id, Moment, Switch, Text } from "./values.ts";
import { ReasonInput } from "./desk.reason.ts";

/** A system of the delivery platform, by the key that it calls with; of the key's secret only the last signs are told. */
export const PlatformKey = v.object({
  id: Id,
  name: v.string(),
  /** Whether it was made for a demo's simulator, which the desk directs. */
  simulator: v.boolean(),
  hint: v.string(),
  madeAt: Moment,
  /** The operator; null for a demo's. */
  madeBy: v.nullable(v.string()),
  lastUsedAt: v.nullable(Moment),
  lastUsedFrom: v.nullable(v.string()),
  /** How often its secret was replaced, and when last. */
  rotations: v.number(),
  rotatedAt: v.nullable(Moment),
  /** The secret before this one, while it still opens. */
  former: v.nullable(v.object({ hint: v.string(), until: Moment, lastUsedAt: v.nullable(Moment) })),
  revokedAt: v.nullable(Moment),
  revokedReason: v.string(),
  /** The shops whose orders it reads and moves, whoever placed them. */
  shops: v.array(v.object({ id: Id, name: v.string() })),
});

export type PlatformKey = v.InferOutput<typeof PlatformKey>;

/** A key with its secret, which no later answer holds, but one to the same tap. */
export const MadeKey = v.object({ ...PlatformKey.entries, key: v.string() });

export type MadeKey = v.InferOutput<typeof MadeKey>;

/** How long two secrets of a system may live beside each other at the most, in hours. */
export const overlapAtMost = 7 * 24;

export const MakePlatformKeyInput = form({
  name: v.pipe(Text, v.maxLength(60, failureName("textTooLong"))),
  simulator: v.optional(Switch, false),
});

export const RotatePlatformKeyInput = form({
  id: Id,
  /** How often it was rotated when somebody looked at it: who comes second is told, instead of ending the secret just made. */
  rotations: whole(0, 1_000_000),
  /** How long the secret that is replaced opens beside the new one; 0: it ends at once. */
  hours: whole(0, overlapAtMost),
});

/** The keys of the delivery platform's own systems (rules/desk.md#keys-of-systems; decision 022). */
export const deskKeys = {
  list: call("GET Desk/GetPlatformKeyList", {
    about:
      "The keys of the platform's systems, the newest first: those that open, those revoked, or all; one by its `id`.",
    who: "operator",
    input: form({
      ...cursorInput,
      id: v.optional(Id),
      revoked: v.optional(v.boolean(failureName("fieldWrong"))),
    }),
    output: cursorPage(PlatformKey),
    failures: [],
  }),
  shops: call("GET Desk/FindShops", {
    about: "The shops whose name holds a text, at most twenty, to assign one to a key; only what customers may see of.",
    who: "operator",
    input: form({ keyword: Text }),
    output: v.array(v.object({ id: Id, name: v.string() })),
    failures: [],
  }),
  make: call("POST Desk/MakePlatformKey", {
    about:
      "Makes a key for a system. The answer holds its secret, and none but that to the same Idempotency-Key does, for two days.",
    who: "operator",
    input: MakePlatformKeyInput,
    output: MadeKey,
    failures: [],
    idempotent: "optional",
  }),
  rotate: call("POST Desk/RotatePlatformKey", {
    about:
      "Gives a system a new secret; the one before opens for so many hours more, or ends at once. Where the current one was never used, the one before it lives on instead. `rotations` is the number last seen: of two rotations the second is refused.",
    who: "operator",
    input: RotatePlatformKeyInput,
    output: MadeKey,
    failures: ["platformKeyNotFound", "platformKeyRevoked", "platformKeyChanged"],
    idempotent: "optional",
  }),
  revoke: call("POST Desk/RevokePlatformKey", {
    about:
      "Ends a key for good: its secrets open nothing from now on (401), its webhooks are taken away with what waits. The orders it placed go on.",
    who: "operator",
    input: ReasonInput,
    output: PlatformKey,
    failures: ["platformKeyNotFound"],
  }),
  setShop: call("POST Desk/SetPlatformKeyShop", {
    about: "Assigns a shop to a key, which then reads and moves all of the shop's orders, or takes it back.",
    who: "operator",
    input: form({ id: Id, shopId: Id, assigned: Switch }),
    output: PlatformKey,
    failures: ["platformKeyNotFound", "platformKeyRevoked", "shopNotFound"],
  }),
};
