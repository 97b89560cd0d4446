// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { RemoveSheet } from "./remove-sheet.tsx";

const shown = "+261340000003";
const other = "+261340000004";

standsInApp();

beforeEach(() => {
  vi.stubGlobal("fetch", async () => answer(200, { phone: shown }));
  signIn(sessionOf("t1"));
});

const ask = (phone: string) =>
  render(inApp(<RemoveSheet id="m1" name="Tiana" phone={phone} onClose={() => undefined} />));

test("who takes a member out of the team whose number customers call is told before that they will see it no more", async () => {
  ask(shown);
  expect(await screen.findByText(/le numéro que vos clients appellent/)).toBeDefined();
  cleanup();
  ask(other);
  expect(screen.getByText(/Ses appareils/)).toBeDefined();
  expect(screen.queryByText(/le numéro que vos clients appellent/)).toBeNull();
});

test("nobody is taken out of the team before it is known whether theirs is the number that customers call", async () => {
  queryClient.clear();
  let bring: (shop: Response) => void = () => undefined;
  const shop = new Promise<Response>((resolve) => (bring = resolve));
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return /GetManageInfoByShop/.test(address) ? shop : Promise.resolve(answer(200));
  });
  ask(shown);
  fireEvent.click(screen.getByRole("button", { name: "Retirer" }));
  await act(async () => bring(answer(200, { phone: shown })));
  expect(await screen.findByText(/le numéro que vos clients appellent/)).toBeDefined();
  expect(asked.filter((address) => !address.includes("GetManageInfoByShop"))).toEqual([]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Retirer" })));
  expect(asked.some((address) => !address.includes("GetManageInfoByShop"))).toBe(true);
});
