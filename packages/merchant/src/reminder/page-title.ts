let title = "";
/** How many orders ring; undefined until that is known: the icon may say so still of what rang as the app was closed. */
let waiting: number | undefined;

function show(): void {
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** Names the page in the browser's tab; the number of orders that ring stays before it. */
export function setPageTitle(name: string): void {
  title = name;
  show();
}

/** Shows how many orders ring: before the page's name, and on the app's icon where the phone can. */
export function showWaiting(count: number): void {
  if (count === waiting) return;
  waiting = count;
  if (title !== "") show();
  // Refused where the app is not installed, which is nothing to tell anybody.
  if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => {});
}
