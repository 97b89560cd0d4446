import { chunkStore } from "../api/chunk.ts";

/** The only words outside the catalogues: they are for when the catalogues themselves would not load. */
const stuck = "Réseau occupé · 网络繁忙";
const again = "Réessayer · 重试";

/** While the first words are on their way nothing of the app can speak: a failure is said on the splash. Ends with what it gives. */
export function offerRetryOnSplash(root: HTMLElement): () => void {
  return chunkStore.subscribe((failure) => {
    const splash = root.firstElementChild;
    if (splash === null) return;
    splash.querySelectorAll("p, button").forEach((element) => element.remove());
    if (failure === null) return;
    const text = document.createElement("p");
    text.setAttribute("role", "alert");
    text.textContent = stuck;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = again;
    button.addEventListener("click", failure.retry);
    splash.append(text, button);
  });
}
