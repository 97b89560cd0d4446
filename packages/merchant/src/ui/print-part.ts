import styles from "./print-part.module.css";

/** So long what is printed waits for the system's print, in milliseconds. */
const printsAtMost = 30_000;

/** Has the system print, and waits until that is over: where it does not hold the page up, as on Android, it tells; not in each browser. */
export async function printPage(): Promise<void> {
  const over = new Promise<void>((done) => {
    addEventListener("afterprint", () => done(), { once: true });
    setTimeout(done, printsAtMost);
  });
  print();
  await over;
}

/** Prints one part of the page alone, on white: the page gives way to a copy of it while the system prints. */
export async function printPart(part: HTMLElement): Promise<void> {
  const copy = document.createElement("div");
  copy.className = styles.printed ?? "";
  copy.append(part.cloneNode(true));
  document.body.append(copy);
  document.body.classList.add(styles.gives ?? "");
  await printPage();
  copy.remove();
  document.body.classList.remove(styles.gives ?? "");
}
