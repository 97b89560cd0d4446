import { act, fireEvent, screen } from "@testing-library/react";

/** The field of this name. */
export const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

/** Types over what stands in a field. */
export const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

/** Presses a button, and waits until what it sends was answered. */
export const press = (name: RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await new Promise((resolve) => void setTimeout(resolve, 50));
  });
