import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { allCalls, contract } from "./contract.ts";
import { pendingRoutes } from "./pending.ts";
import { failuresOf, rulesOf } from "./pipeline.ts";

describe("what a call can be refused with", () => {
  it("is what its handler, its payload and the pipeline add, each once", () => {
    const names = failuresOf(contract.deals.transfer);
    expect(names).toEqual(expect.arrayContaining(["balanceTooLow", "payPasswordIncomplete", "ownerOnly"]));
    expect(names).toEqual(expect.arrayContaining(["idempotencyKeyMissing", "invalidInput", "serverError"]));
    expect(new Set(names).size).toBe(names.length);
  });

  it("of anyone's call never asks for a session", () => {
    expect(failuresOf(contract.app.areaCodes)).not.toContain("notSignedIn");
  });

  it("of a call for a module tells a module that was not granted", () => {
    expect(failuresOf(contract.orders.reminder)).toContain("moduleNotGranted");
    expect(failuresOf(contract.accounts.details)).not.toContain("moduleNotGranted");
  });

  it("of the platform's call is a wrong key, never a person's session", () => {
    expect(failuresOf(contract.platform.place)).toContain("platformKeyWrong");
    expect(failuresOf(contract.platform.place)).not.toContain("sessionExpired");
  });

  it("of a reading call without payload names no body and no field", () => {
    const names = failuresOf(contract.orders.reminder);
    expect(names).not.toContain("bodyUnreadable");
    expect(names).not.toContain("invalidInput");
  });

  it("says of a pending call, and of no other, that it is not yet available", () => {
    const saying = allCalls.filter((call: Call) => failuresOf(call).includes("notYetAvailable"));
    expect(saying.map(({ route }) => route)).toEqual(pendingRoutes);
  });

  it("finds the rules inside lists and alternatives of a payload", () => {
    expect(rulesOf(contract.productEditing.create.input)).toContain("variantNameMissing");
    expect(rulesOf(contract.shops.apply.input)).toContain("cinIncomplete");
  });
});
