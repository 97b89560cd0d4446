import type { WrongFields } from "@tsena/contract/envelope";
import type { FailureName } from "@tsena/contract/failures";

export interface Failure {
  /** The result code of the answer; 0 where there was none, or none of ours. */
  resultCode: number;
  /** Which failure of the table; no connection or no answer in time has a name of its own, '' is a stranger's answer. */
  name: FailureName | "networkError" | "timedOut" | "";
  /** What to tell the operator, in the language of the desk. */
  message: string;
  /** The wrong fields of a refused payload, by path. */
  fields?: WrongFields["fields"];
}

/** What a call rejects with. */
export class CallFailed extends Error implements Failure {
  override name: Failure["name"];
  resultCode: number;
  fields: WrongFields["fields"];

  constructor({ name, resultCode, message, fields = [] }: Failure) {
    super(message);
    this.name = name;
    this.resultCode = resultCode;
    this.fields = fields;
  }
}
