import { devices } from "@tsena/contract/accounts.devices";
import { codes } from "@tsena/contract/accounts.codes";
import type { CallOutput, CallPayload } from "@tsena/contract/call";
import type { ModuleId } from "@tsena/contract/modules";
import { staff } from "@tsena/contract/staff";
import type { BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";
import { codeFor, codeIn, outboxOf } from "./outbox.ts";
import type { Caller } from "./caller.ts";

/** The password that the owner of a team gives a member. */
export const teamPassword = "chosen by the owner";

export const counterModules: ModuleId[] = ["orders.view", "orders.handle"];

let numbers = 0;

/** A phone that nobody has yet. */
export function freshPhone(): string {
  numbers += 1;
  return `+26133${String(numbers).padStart(7, "0")}`;
}

export interface Team {
  shop: BuiltShop;
  owner: Caller;
  phone: string;
  member: CallOutput<typeof staff.create>;
  /** The member, on one more device. */
  signIn(): Promise<Caller>;
}

/** The code that an owner has had sent to a new member's phone, as the member reads it out. */
export async function memberCode(world: Pick<OpenWorld, "app">, owner: Caller, phone: string): Promise<string> {
  const before = (await outboxOf(world.app, phone)).filter(({ body }) => codeIn(body) !== "").length;
  await owner.does(codes.send, { target: phone, purpose: "staff" });
  return codeFor(world.app, phone, before + 1);
}

/** A member of staff, Tiana where no other is named, whom the owner adds through the door that people use. */
export async function addMember(
  world: Pick<OpenWorld, "app">,
  owner: Caller,
  given: Partial<CallPayload<typeof staff.create>> = {},
) {
  const { phone = freshPhone() } = given;
  const code = await memberCode(world, owner, phone);
  return owner.does(staff.create, { name: "Tiana", password: teamPassword, moduleIds: [], ...given, phone, code });
}

/** A new shop's owner and a member of staff, Tiana, whom the owner added through the door that people use. */
export async function teamOf(world: OpenWorld, given: { modules?: ModuleId[]; phone?: string } = {}): Promise<Team> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const phone = given.phone ?? freshPhone();
  const moduleIds = given.modules ?? counterModules;
  const member = await addMember(world, owner, { phone, moduleIds });
  const signIn = async (): Promise<Caller> =>
    world.withToken(await world.build.session(world.address, phone, teamPassword));
  return { shop, owner, phone, member, signIn };
}

/** What the audit log tells an owner of the staff, the newest first. */
export async function staffLines(owner: Caller): Promise<string[]> {
  const { rows } = await owner.does(devices.audit, { rows: 100 });
  return rows.filter(({ event }) => event.startsWith("staff")).map(({ event, detail }) => `${event}: ${detail}`);
}
