import "@tsena/web/ui/tokens.css";
import "@tsena/web/ui/base.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { startLocation } from "@tsena/web/navigation/hash-location.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startLanguage } from "./i18n/language.ts";

function start(root: HTMLElement): void {
  startLocation();
  startLanguage();
  createRoot(root).render(<App />);
}

const root = document.getElementById("root");
if (root !== null) start(root);
