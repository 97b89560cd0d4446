import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createActionKeys } from "@tsena/contract/action.keys";
import { addressesOf, methodOf, type Route } from "@tsena/contract/call";
import { exchange, type Exchanged, type Fetch, type Limits, refusalIn } from "@tsena/contract/exchange";
import { type Language, languageHeaders } from "@tsena/contract/languages";
import { successCode } from "@tsena/contract/result";
import { CallFailed, isNotDone } from "./call-failed.ts";
import { inAppTerms, pathInApp } from "./terms.ts";

const failuresByStatus = new Set([401, 413, 500, 503]);

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

interface Leaving {
  route: Route;
  /** The payload of a GET as query text, of any other call as JSON. */
  written: string;
  /** What its app says besides: who makes the call. */
  headers: Readonly<Record<string, string>>;
  limits: Limits;
  /** The key of the user's action, where the caller keeps it; else one is made and kept until the outcome is known. */
  idempotencyKey?: string | undefined;
}

/**
 * The way by which the calls of an app leave and their answers are read.
 * @returns makes a call, and gives the data of a success in the words of the apps; rejects with a `CallFailed`, or with the abort of the caller's signal
 */
export function createCaller(fetchIt: Fetch, language: () => Language) {
  const keys = createActionKeys();

  return async ({ route, written, headers: own, limits, idempotencyKey }: Leaving): Promise<unknown> => {
    const method = methodOf({ route });
    const [address] = addressesOf({ route });
    const action = `${own["token"]} ${route} ${written}`;
    const headers = { "content-type": "application/json", language: languageHeaders[language()], ...own };
    const keyed = () => ({ ...headers, "idempotency-key": idempotencyKey ?? keys.keyOf(action) });
    try {
      const exchanged = await (method === "GET"
        ? exchange(
            fetchIt,
            written === "" ? address : `${address}?${written}`,
            { method, headers, cache: "no-store" },
            limits,
          )
        : exchange(fetchIt, address, { method, headers: keyed(), body: written }, limits));
      if (exchanged.answer?.resultCode !== successCode) throw failureIn(exchanged);
      keys.settle(action);
      return inAppTerms(exchanged.answer.data);
    } catch (caught) {
      if (isNotDone(caught, true)) keys.settle(action);
      throw caught;
    }
  };
}
