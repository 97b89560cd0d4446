import type { RefusalDetails, WrongField } from "@tsena/contract/envelope";
import { type FailureName, sentence } from "@tsena/contract/failures";
import { sentenceToSystem } from "@tsena/contract/failures.systems";
import type { Language } from "@tsena/contract/languages";

/** What a refusal tells besides its name: the fields that it is about, and what else a program needs of it. */
export interface Told {
  fields?: readonly WrongField[] | undefined;
  details?: RefusalDetails | undefined;
}

/** A failure of the table on its way to becoming an answer: the one expected error, thrown anywhere below the pipeline. */
export class Refusal extends Error {
  readonly failure: FailureName;
  readonly params: Record<string, string | number>;
  readonly fields: readonly WrongField[] | undefined;
  readonly details: RefusalDetails;

  constructor(failure: FailureName, params: Record<string, string | number> = {}, { fields, details = {} }: Told = {}) {
    super(failure);
    this.failure = failure;
    this.params = params;
    this.fields = fields;
    this.details = details;
  }
}

/** A field that is refused for what is there now, or for what it must agree with. */
export function wrongField(
  name: FailureName,
  path: string,
  said: { language: Language; params?: Refusal["params"]; toSystem?: boolean },
): WrongField {
  const say = said.toSystem === true ? sentenceToSystem : sentence;
  return { path, name, message: say(name, said.language, said.params), rule: "condition" };
}
