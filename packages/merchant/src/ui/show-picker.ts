/** Opens the phone's own choice of a field that is tapped anywhere; a browser that cannot be asked to opens it by itself. */
export function showPicker(input: HTMLInputElement): void {
  if ("showPicker" in input) input.showPicker();
}
