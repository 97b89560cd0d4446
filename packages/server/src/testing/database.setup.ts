import type { TestProject } from "vitest/node";
import { openTestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
    usedDataFolder: string;
  }
}

/** Gives every test file of the run the one PostgreSQL, the template to copy, and a folder for what others copy that is made once (used-data.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, templateName, usedDataFolder, stop } = await openTestDatabase();
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);
  project.provide("usedDataFolder", usedDataFolder);
  return stop;
}
