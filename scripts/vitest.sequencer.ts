import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { waiting } from "./vitest.projects.mjs";

/** Small files that take longest, as they kill and start servers: begun last, they would be waited for with one core idle. */
const begunFirst = /\/(main\.kills|wallet\/random-deals)\.test\.ts$/;

/** The line by which a file asks for an environment of its own, a document above all. */
const environmentLine = /^\/\/ @vitest-environment (\S+)/;

/** Which workers run a file: those of its project and its environment. */
function workersOf({ project, moduleId }: TestSpecification): string {
  const [, environment = ""] = environmentLine.exec(readFileSync(moduleId, "utf8")) ?? [];
  return `${project.name} ${environment}`;
}

/**
 * The order of the test files of a group: those that take longest first, what shares its workers together, else as Vitest has them.
 * A worker ends where the next file asks for another environment, and whoever begins in its place reads everything anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const workers = new Map(files.map((file) => [file, workersOf(file)]));
    const isFirst = ({ moduleId }: TestSpecification) => begunFirst.test(moduleId);
    const turnOf = (file: TestSpecification): number => (isFirst(file) ? -1 : waiting.indexOf(file.project.name));
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => turnOf(a) - turnOf(b) || (workers.get(a) ?? "").localeCompare(workers.get(b) ?? ""),
    );
  }
}
