import * as v from "valibot";
import { guessed, isRepeated, NewPassword, newPasswordTwice, VerificationCode } from "./accounts.ts";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { isUsableSet, ModuleIdSchema } from "./modules.ts";
import { filledText, form, Id, Moment, Nothing, numberedPage, pageInput, Phone } from "./values.ts";

/** A member of staff as the owner sees them (rules/staff.md#adding-a-member). */
export const StaffMember = v.object({
  id: Id,
  phone: v.string(),
  name: v.string(),
  permissions: v.array(ModuleIdSchema),
  createdAt: Moment,
  lastSeenAt: v.nullable(Moment),
});

export type StaffMember = v.InferOutput<typeof StaffMember>;

/** A module of the permission screen, named in the caller's language. */
export const StaffModule = v.object({
  id: ModuleIdSchema,
  name: v.string(),
  needs: v.array(ModuleIdSchema),
  granted: v.boolean(),
});

/** A set of modules in which none lacks another it is useless without. */
export const ModuleSet = v.pipe(
  v.array(ModuleIdSchema, failureName("fieldMissing")),
  v.check((ids) => isUsableSet(ids), failureName("moduleNeedsAnother")),
);

/**
 * The name and the password are required (rules/staff.md#adding-a-member); the code proves that the phone is the
 * member's (decision 029).
 */
export const CreateStaffInput = form({
  phone: Phone,
  name: filledText(200, "staffNameMissing"),
  password: v.pipe(v.string(failureName("staffPasswordMissing")), NewPassword),
  moduleIds: v.optional(ModuleSet, []),
  code: VerificationCode,
});

export const SetStaffPasswordInput = v.pipe(
  form({ staffId: Id, ...newPasswordTwice, ticket: v.optional(Id) }),
  v.forward(v.partialCheck([["password"], ["confirmPassword"]], isRepeated, failureName("passwordsDiffer")), [
    "confirmPassword",
  ]),
);

const OneMember = form({ staffId: Id });

/** Staff is the owner's (rules/staff.md#what-stays-the-owners). */
export const staff = {
  list: call("GET ShopUser/GetStaffList", {
    about: "The members of staff of the shop.",
    who: "owner",
    input: form(pageInput),
    output: numberedPage(StaffMember),
    failures: ["shopNotFound"],
  }),
  create: call("POST ShopUser/CreateStaff", {
    about:
      "Opens an account for a member of staff, with the modules given. A code of purpose 'staff' that the owner had sent to the phone proves that it is theirs.",
    who: "owner",
    input: CreateStaffInput,
    output: StaffMember,
    failures: [
      "shopNotFound",
      "phoneCountry",
      "phoneTaken",
      "phoneDisabled",
      "codeWrong",
      "codeExpired",
      "codeUsedUp",
      ...guessed,
      "tooManyRequests",
    ],
    idempotent: "optional",
    transaction: "own",
  }),
  remove: call("POST ShopUser/DeleteStaff", {
    about:
      "Unbinds a member of staff: their sessions end at once (405), the history stays, the phone number is free again.",
    who: "owner",
    input: OneMember,
    output: Nothing,
    failures: ["shopNotFound", "staffNotFound"],
  }),
  detail: call("GET ShopUser/GetStaffDetail", {
    about: "One member of staff.",
    who: "owner",
    input: OneMember,
    output: StaffMember,
    failures: ["shopNotFound", "staffNotFound"],
  }),
  setPassword: call("POST ShopUser/UpdateStaffPassword", {
    about:
      "Sets the login password of a member of staff; their sessions end. The owner proves to be the owner by the ticket of a code of purpose 'staff', sent to the owner's own phone or e-mail.",
    who: "owner",
    input: SetStaffPasswordInput,
    output: Nothing,
    failures: ["shopNotFound", "staffNotFound", "ownerNotProven", "ticketExpired", ...guessed, "tooManyRequests"],
    transaction: "own",
  }),
  modules: call("GET ShopModuleManagement/GetListByStaff", {
    about: "Every module there is, and whether this member of staff was granted it.",
    who: "owner",
    input: OneMember,
    output: v.array(StaffModule),
    failures: ["shopNotFound", "staffNotFound"],
  }),
  authorize: call("POST ShopUserAuthorize/SetAuthorize", {
    about: "Replaces the modules granted to a member of staff; it acts at their next call.",
    who: "owner",
    input: form({ staffId: Id, moduleIds: ModuleSet }),
    output: v.array(StaffModule),
    failures: ["shopNotFound", "staffNotFound"],
  }),
};
