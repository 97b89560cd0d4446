import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { desk } from "@tsena/contract/desk";
import { staff } from "@tsena/contract/staff";
import { codeFor } from "../testing/outbox.ts";
import { addMember, memberCode, teamOf, teamPassword as password } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const refused = { status: 409, failure: "phoneDisabled" };

/** A member whom the platform has disabled, and whom the owner has taken out of the team. */
async function disabledAndRemoved() {
  const { owner, member, phone, shop } = await teamOf(world);
  const operator = await world.asOperator();
  const setDisabled = (disabled: boolean) =>
    operator.does(desk.setDisabled, { userId: member.id, disabled, reason: "Vols" });
  await setDisabled(true);
  await owner.does(staff.remove, { staffId: member.id });
  world.clock.advance(61_000);
  return { owner, member, phone, shop, operator, setDisabled };
}

describe("a member whom the platform has disabled", () => {
  test("is not added anew with the same phone once the owner has removed them, before a code is sent to it", async () => {
    const { owner, phone } = await disabledAndRemoved();
    const { message, ...answer } = await owner.call(codes.send, { target: phone, purpose: "staff" });
    expect(answer).toMatchObject(refused);
    expect(message).toBe("La plateforme a désactivé le compte de ce numéro\u00A0: appelez le service client");
    const other = await world.asStranger();
    expect(await other.call(codes.send, { target: phone, purpose: "staff" })).toMatchObject(refused);
    expect((await owner.does(staff.list, {})).total).toBe(0);
  });

  test("nor by a code that was sent before the platform disabled them; enabled, they are", async () => {
    const { owner, member, phone } = await teamOf(world);
    const operator = await world.asOperator();
    await owner.does(staff.remove, { staffId: member.id });
    world.clock.advance(61_000);
    const code = await memberCode(world, owner, phone);
    await operator.does(desk.setDisabled, { userId: member.id, disabled: true, reason: "Vols" });
    const given = { phone, name: "Tiana", password, code };
    expect(await owner.call(staff.create, given)).toMatchObject(refused);
    expect((await owner.does(staff.list, {})).total).toBe(0);
    await operator.does(desk.setDisabled, { userId: member.id, disabled: false });
    expect((await owner.does(staff.create, given)).phone).toBe(phone);
  });

  test("opens no shop of their own with it either, which only who has the phone is told", async () => {
    const { phone } = await disabledAndRemoved();
    const nobody = world.asNobody();
    await nobody.does(codes.send, { target: phone, purpose: "register" });
    const filled = { account: phone, password, confirmPassword: password, agreement: true } as const;
    const code = await codeFor(world.app, phone, 2);
    expect(await nobody.call(accounts.register, { ...filled, code: "000000" })).toMatchObject({ status: 422 });
    expect(await nobody.call(accounts.register, { ...filled, code })).toMatchObject(refused);
  });

  test("is found at the desk by the phone they had, and works again once enabled there", async () => {
    const { owner, member, phone, operator, setDisabled } = await disabledAndRemoved();
    const { rows } = await operator.does(desk.accounts, { keyword: phone, disabled: true });
    expect(rows).toMatchObject([{ id: member.id, phone: null, formerPhone: phone, role: "none" }]);
    await setDisabled(false);
    expect((await addMember(world, owner, { phone })).phone).toBe(phone);
    expect(await world.asNobody().does(accounts.login, { account: phone, password, agreement: true })).toMatchObject({
      loginType: 2,
    });
  });
});
