import { i18n } from "@lingui/core";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { toastStore } from "./notices.ts";
import { tellPressFailed } from "./press-failed.ts";

i18n.loadAndActivate({ locale: "fr", messages: {} });
const logged = vi.spyOn(console, "error").mockReturnValue();
afterEach(() => toastStore.set(null));

test("a press that breaks is said, and logged", () => {
  const broken = new RangeError("broken");
  tellPressFailed(broken);
  expect(toastStore.get()?.text).toBeTruthy();
  expect(logged).toHaveBeenCalledWith(broken);
});

test("a call that was refused, or not answered, is told where it is made, and not once more", () => {
  tellPressFailed(new CallFailed({ resultCode: 0, name: "networkError", message: "Erreur de réseau" }));
  expect(toastStore.get()).toBeNull();
});
