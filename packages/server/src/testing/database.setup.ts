import type { TestProject } from "vitest/node";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
    usedDataFolder: string;
  }
}

/** What the projects of a run share, each of which reads this file anew. */
const ofRun = globalThis as { testDatabase?: { opened: Promise<TestDatabase>; projects: number } };

/** Gives every test file of the run the one PostgreSQL, the template to copy, and a folder for what others copy that is made once (used-data.ts). The first project opens it, and the last to end stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (ofRun.testDatabase ??= { opened: openTestDatabase(), projects: 0 });
  shared.projects += 1;
  const { serverUrl, templateName, usedDataFolder, stop } = await shared.opened;
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);
  project.provide("usedDataFolder", usedDataFolder);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    delete ofRun.testDatabase;
    await stop();
  };
}
