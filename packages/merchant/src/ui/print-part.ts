import styles from "./print-part.module.css";

/** So long what is printed waits for the system's print, in milliseconds. */
const printsAtMost = 30_000;

/** Prints one part of the page alone, on white: the page gives way to a copy of it while the system prints. */
export async function printPart(part: HTMLElement): Promise<void> {
  const copy = document.createElement("div");
  copy.className = styles.printed ?? "";
  copy.append(part.cloneNode(true));
  document.body.append(copy);
  document.body.classList.add(styles.gives ?? "");
  // Where the print does not hold the page up, as on Android, it tells when it is over; not in each browser.
  const over = new Promise<void>((done) => {
    addEventListener("afterprint", () => done(), { once: true });
    setTimeout(done, printsAtMost);
  });
  print();
  await over;
  copy.remove();
  document.body.classList.remove(styles.gives ?? "");
}
