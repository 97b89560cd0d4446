import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that wait for a minute while processes are killed and started: begun last, they would be waited for with one core idle. */
const begunFirst = /\/(main\.kills|notifications\/outbox\.sending)\.test\.ts$/;

/** The order of the test files: those that take longest first, else as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => begunFirst.test(moduleId);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
