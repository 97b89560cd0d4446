import type { WrongField } from "@tsena/contract/envelope";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import type { FailureName } from "@tsena/contract/failures";

/** Failures that no server has spoken of: no connection, or no answer within the time-out. */
export type UnansweredName = "networkError" | "timedOut";

/**
 * What a person does by a call that changes something: the first line of its failure says it
 * (rules/app.md#failed-deeds).
 */
export type Deed = "save" | "submit" | "upload" | "remove" | "status";

/** A wrong field as a form shows it. */
type ShownField = Pick<WrongField, "path" | "name" | "message">;

export interface Failure {
  /** The result code of the answer, else its HTTP status; 0 where there was no answer. */
  resultCode: number;
  /** Which failure of the table; '' where something between the phone and the server answered in its own words. */
  name: FailureName | UnansweredName | "";
  /** What to tell the person, in the language of the app. */
  message: string;
  /** The wrong fields of a refused payload, by path. */
  fields?: readonly ShownField[];
  /** In how many seconds the same may be tried again, where the server has said so. */
  waitSeconds?: number | undefined;
  /** What it was that failed, where somebody had changed something. */
  deed?: Deed | undefined;
}

/** What a call rejects with. Its fields are declared alone: what defines a field in old browsers is 340 bytes of the first page. */
export class CallFailed extends Error implements Failure {
  declare name: Failure["name"];
  declare resultCode: number;
  declare fields?: readonly ShownField[];
  declare waitSeconds?: number | undefined;
  declare deed?: Deed | undefined;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = failure.name;
    this.resultCode = failure.resultCode;
    this.waitSeconds = failure.waitSeconds;
    if (failure.fields !== undefined) this.fields = failure.fields;
  }
}

/** Whether something caught is the refusal or the silence of a call. */
export function isCallFailed(caught: unknown): caught is CallFailed {
  return caught instanceof CallFailed;
}

/** Whether the server has said no, and has done nothing: an answer that was lost may have been a yes. */
export function isRefused(caught: unknown): caught is CallFailed {
  return isCallFailed(caught) && !isOutcomeUnknown(caught);
}

/**
 * Whether a refusal says that something is not done, the first time or as it comes again (`isAgain`): what is turned away then before
 * it comes to its work (session, rights, pace, cut off on its way) says nothing of what was sent before.
 */
export function isNotDone(caught: unknown, isAgain: boolean): caught is CallFailed {
  return isRefused(caught) && !(isAgain && /40[1358]|429/.test(`${caught.resultCode}`));
}

/** Whether nobody has answered: it is not known what became of the call. */
export function isUnanswered({ resultCode }: Pick<Failure, "resultCode">): boolean {
  return resultCode === 0;
}

/** Whether the session of the call is over: ended by the server, the owner or the platform. */
export function isSessionOver({ resultCode }: Pick<Failure, "resultCode">): boolean {
  return resultCode === 403 || resultCode === 405;
}

/** Whether the server is overloaded, restarting or broken: the same call may well succeed in a moment. */
export function isBusy({ resultCode }: Pick<Failure, "resultCode">): boolean {
  return resultCode === 500 || resultCode === 503;
}

/** Whether what was sent has not arrived: the network was too slow for it, or cut it off. The same may well come through later. */
export function isCutOff({ resultCode }: Pick<Failure, "resultCode">): boolean {
  return resultCode === 408;
}
