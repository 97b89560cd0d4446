/** The result code of a success (specification, section 7). */
export const successCode = 200;

/** What every answer looks like (decisions, Calls). */
export interface Envelope<Data = unknown> {
  resultCode: number;
  message: string;
  data: Data;
}
