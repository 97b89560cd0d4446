/** Puts a table among the phone's downloads. */
export function download({ fileName, text }: { fileName: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after the click: it is let go a minute later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
