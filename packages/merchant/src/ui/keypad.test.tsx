// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { useLayoutEffect, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Keypad } from "./keypad.tsx";

afterEach(cleanup);

/** Types a key in the moment in which what it holds has come to the page, before the browser draws. */
function TypedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: "7" }), []);
  return children;
}

test("a pad hears a keyboard from the moment in which it is there", () => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  const onPress = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <TypedAtOnce>
        <Keypad onPress={onPress} onErase={() => {}} />
      </TypedAtOnce>
    </I18nProvider>,
  );
  expect(onPress.mock.calls).toEqual([["7"]]);
});
