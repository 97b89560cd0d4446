/** The phone and the address that prove who somebody is: those that are bound. */
export function provingTargets({
  email,
  phoneNumber,
}: {
  email?: string | null;
  phoneNumber?: string | null;
}): string[] {
  return [phoneNumber, email].filter((target) => typeof target === "string");
}
