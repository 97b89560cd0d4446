// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ShownPicture } from "./shown-picture.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
afterEach(cleanup);

const paper = (address: string) => (
  <I18nProvider i18n={i18n}>
    <ShownPicture address={address} label="Recto" use="paper" shape={undefined} />
  </I18nProvider>
);
const addressShown = () => screen.getByRole("img", { name: "Recto" }).getAttribute("src");

test("a paper that is signed anew is not fetched once more, until its address has run out or it is another", () => {
  const { rerender } = render(paper("/files/paper/a.jpg?until=1"));
  rerender(paper("/files/paper/a.jpg?until=2"));
  expect(addressShown()).toBe("/files/paper/a.jpg?until=1");
  fireEvent.error(screen.getByRole("img"));
  expect(addressShown()).toBe("/files/paper/a.jpg?until=2");
  rerender(paper("/files/paper/b.jpg?until=3"));
  expect(addressShown()).toBe("/files/paper/b.jpg?until=3");
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByText("Photo reçue")).toBeDefined();
});
