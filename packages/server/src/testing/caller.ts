import type { Envelope } from "@tsena/contract/result";
import type { Call, CallOutput, CallPayload } from "@tsena/contract/call";

export interface Answer<Data> extends Envelope<Data> {
  status: number;
  headers: Headers;
  /** The name of the failure behind a refusal, or undefined. */
  failure: string | undefined;
}

/** What a form brings: its file with the name and kind it claims to have, and the fields beside it. */
export interface Form {
  file?: Uint8Array<ArrayBuffer>;
  /** The field that the file is in, if not `file`. */
  field?: string;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
  /** The idempotency key; without one the form comes without. */
  key?: string;
}

/** Somebody at the public door: makes calls over HTTP as the app or the platform would. */
export interface Caller {
  headers: Record<string, string>;
  /** Any answer, refused or not. */
  call<C extends Call>(
    call: C,
    payload?: Partial<CallPayload<C>>,
    headers?: Record<string, string>,
  ): Promise<Answer<CallOutput<C>>>;
  /** Sends a form with a file, as a device does; any answer, refused or not. */
  upload<C extends Call>(call: C, form: Form): Promise<Answer<CallOutput<C>>>;
  /** The data of a success; throws with the answer's sentence otherwise. */
  does<C extends Call>(
    call: C,
    payload?: Partial<CallPayload<C>>,
    headers?: Record<string, string>,
  ): Promise<CallOutput<C>>;
}
