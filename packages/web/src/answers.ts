import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { exchange, type Exchanged, type Fetch, type Limits, refusalIn } from "@tsena/contract/exchange";
import { successCode } from "@tsena/contract/result";
import { CallFailed } from "./call-failed.ts";
import { inAppTerms, pathInApp } from "./terms.ts";

const failuresByStatus = new Set([401, 500, 503]);

const networkError = () => i18n._(msg`Erreur de réseau, réessayez plus tard`);

/** An answer that is no success, as a failure. Without our envelope it is a proxy's or a stranger's, and counts as none. */
function failureIn({ status, answer, waitSeconds, silence }: Exchanged): CallFailed {
  if (answer === undefined) {
    const resultCode = failuresByStatus.has(status) ? status : 0;
    return new CallFailed({ resultCode, name: silence ?? "", message: networkError() });
  }
  const { name, fields } = refusalIn(answer);
  return new CallFailed({
    resultCode: status === 401 ? 401 : answer.resultCode,
    name,
    message: answer.message || networkError(),
    waitSeconds,
    ...(fields === undefined ? {} : { fields: fields.map((field) => ({ ...field, path: pathInApp(field.path) })) }),
  });
}

/**
 * Sends, waits for the answer and reads it.
 * @returns the data of a success in the words of the apps; rejects with a `CallFailed`, or with the abort of the caller's signal
 */
export async function answered(fetchIt: Fetch, address: string, init: RequestInit, limits: Limits): Promise<unknown> {
  const exchanged = await exchange(fetchIt, address, init, limits);
  if (exchanged.answer?.resultCode !== successCode) throw failureIn(exchanged);
  return inAppTerms(exchanged.answer.data);
}
