import type { FailureName } from "@tsena/contract/failures";
import type { WrongFields } from "@tsena/contract/envelope";

/** A failure of the table on its way to becoming an answer: the one expected error, thrown anywhere below the pipeline. */
export class Refusal extends Error {
  readonly failure: FailureName;
  readonly params: Record<string, string | number>;
  readonly fields: WrongFields["fields"] | undefined;

  constructor(failure: FailureName, params: Record<string, string | number> = {}, fields?: WrongFields["fields"]) {
    super(failure);
    this.failure = failure;
    this.params = params;
    this.fields = fields;
  }
}
