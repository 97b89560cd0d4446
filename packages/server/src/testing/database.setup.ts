import type { TestProject } from "vitest/node";
import { openTestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

/** Gives every test file of the run the one PostgreSQL and the template to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, templateName, stop } = await openTestDatabase();
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);
  return stop;
}
