let title = "";
let waiting = 0;

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
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
  show();
  // Refused where the app is not installed, which is nothing to tell anybody.
  if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => {});
}
