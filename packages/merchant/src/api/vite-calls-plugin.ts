import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Call, Route } from "@tsena/contract/call";
import type { terms } from "@tsena/web/terms.ts";
import { runnerImport, type Plugin } from "vite";
import type { PlatformRoute, RouteTable } from "./client.ts";

const contractFile = fileURLToPath(new URL("../../../contract/src/contract.ts", import.meta.url));
const termsFile = fileURLToPath(new URL("../../../web/src/terms.ts", import.meta.url));

const isOfThePlatform = (route: Route): route is Route & PlatformRoute => /^\w+ (Desk|v1)\//.test(route);

/** What the running app must know of a contract: the route of each call that a shop's people make. */
export function routeTableOf(contract: Record<string, Record<string, Call>>): RouteTable {
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => {
      const ours = Object.entries(calls).filter(([, { route }]) => !isOfThePlatform(route));
      return [area, Object.fromEntries(ours.map(([name, { route }]) => [name, route]))];
    }),
  );
}

/** Changes whenever a payload or an answer may have another shape: what was stored before is then not read again. */
export function shapeOf(contract: Record<string, Record<string, Call>>, inApp: Record<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify([contract, inApp]))
    .digest("hex")
    .slice(0, 12);
}

/** Gives `virtual:calls`: the contract is evaluated when the app is built, so that none of its schemas travels to the phone. */
export function callsPlugin(): Plugin {
  const resolvedId = "\0virtual:calls";
  return {
    name: "tsena:calls",
    resolveId: (id) => (id === "virtual:calls" ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      type Evaluated = { contract: Record<string, Record<string, Call>> };
      const { module, dependencies } = await runnerImport<Evaluated>(contractFile);
      const { module: words } = await runnerImport<{ terms: typeof terms }>(termsFile);
      for (const file of [contractFile, termsFile, ...dependencies]) this.addWatchFile(file);
      return [
        `export const routes = ${JSON.stringify(routeTableOf(module.contract))};`,
        `export const shape = ${JSON.stringify(shapeOf(module.contract, words.terms))};`,
      ].join("\n");
    },
  };
}
