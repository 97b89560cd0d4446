/** `npm run docs`: writes the pages that follow from the contract. The same contract gives the same pages, word for word. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@tsena/contract/contract";
import { openApi } from "../packages/server/src/docs/openapi.ts";
import { callsPage, failuresPage } from "./docs.calls.ts";
import { ledgerPage } from "./docs.ledger.ts";
import { operationsPage } from "./docs.settings.ts";
import { startedPage } from "./docs.started.ts";
import { statesPage } from "./docs.states.ts";
import { webhooksPage } from "./docs.webhooks.ts";

const root = join(import.meta.dirname, "..");
const pages: Record<string, string> = {
  "docs/calls.md": callsPage(),
  "docs/failures.md": failuresPage(),
  "docs/states.md": statesPage(),
  "docs/operations.md": operationsPage(join(root, "docs/operations.md")),
  "docs/getting-started.md": startedPage(join(root, "docs/getting-started.md")),
  "docs/webhooks.md": webhooksPage(join(root, "docs/webhooks.md")),
  "packages/server/src/ledger/README.md": ledgerPage(join(root, "packages/server/src/ledger/README.md")),
  "docs/openapi.json": JSON.stringify(openApi(contract), undefined, 1),
};

mkdirSync(join(root, "docs"), { recursive: true });
for (const [path, text] of Object.entries(pages)) writeFileSync(join(root, path), `${text}\n`);
const texts = Object.keys(pages).filter((path) => path.endsWith(".md"));
execFileSync(join(root, "node_modules/.bin/oxfmt"), texts, { cwd: root, stdio: "inherit" });
console.log(`${Object.keys(pages).length} pages written`);
