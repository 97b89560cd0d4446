// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { answer, details, sessionOf } from "../../api/testing.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { StaffPassword } from "./staff-password.tsx";

standsInApp();

test("the owner is not asked where a code is to go before it is known where it can", async () => {
  queryClient.clear();
  let bring: (answered: Response) => void = () => undefined;
  const known = new Promise<Response>((resolve) => (bring = resolve));
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address.includes("GetShopUserDetails")) return known;
    if (address.includes("SendVerificationCode")) sent.push(JSON.parse(body as string));
    return answer(200, address.includes("SendVerificationCode") ? { wait: 60 } : []);
  });
  signIn(sessionOf("t1"));
  history.replaceState(null, "", addressOf(paths.staffPassword, { id: "m1" }));
  render(inApp(<StaffPassword />));
  expect(screen.queryByRole("button", { name: "Recevoir un code" })).toBeNull();
  bring(answer(200, details));
  fireEvent.click(await screen.findByRole("button", { name: "Recevoir un code" }));
  await waitFor(() => expect(sent).toMatchObject([{ target: details.phoneNumber }]));
});
