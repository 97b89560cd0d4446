import "@tsena/web/ui/tokens.css";
import "@tsena/web/ui/base.css";
import "./ui/tokens.css";
import "./ui/base.css";

/** Whether somebody is signed in on this phone, as far as it can be told before the app runs. */
function isSomebodyThere(): boolean {
  try {
    return localStorage.getItem("token") !== null;
  } catch {
    return false;
  }
}

/** Whoever is signed in comes for her orders: they are sent for beside the app, not after it. Whether they came is looked at later. */
function fetchOrdersBeside(): void {
  const nothing = () => undefined;
  import("./shell/shop-frame.tsx").catch(nothing);
  import("./orders/screens/orders.tsx").catch(nothing);
  import("./reminder/reminder.ts").catch(nothing);
}

/** React is read and run in a turn of its own before the app's: on a slow phone one turn with both would hold up a tap. */
async function begin(root: HTMLElement): Promise<void> {
  const app = import("./start.tsx");
  if (isSomebodyThere()) fetchOrdersBeside();
  await import("react-dom/client");
  const { start } = await app;
  await start(root);
}

const root = document.getElementById("root");
if (root !== null) void begin(root);
