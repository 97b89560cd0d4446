/** The browser reads a file after the tap that saves it: it is let go after this. */
const fileRead = 60_000;

/** Puts a table among the phone's downloads. */
export function download({ fileName, text }: { fileName: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), fileRead);
}
