import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { failuresOf } from "@tsena/contract/pipeline";
import { appVersion } from "@tsena/contract/version";
import { areaAbouts } from "./areas.ts";
import { authentications } from "./authentication.ts";
import { answerHeaders } from "./openapi.headers.ts";
import { operationOf, sharedParameters } from "./openapi.operation.ts";
import { refusalExample, refusalSchema } from "./openapi.refusals.ts";
import { sharedSchemas } from "./openapi.schemas.ts";
import { messages } from "./openapi.webhooks.ts";

const about =
  "The merchant calls and the platform API. Every answer is {resultCode, message, data}. Money is whole hundredths of an ariary; a time is ISO 8601 with offset. HTTP's status is the resultCode's, but 403 where that is 405, and 405 (resultCode 404, methodWrong) where an address is asked by another method.";

/** The OpenAPI 3.1 document of a contract: each call at its first address, with its payload, its answer and its failures, and the messages that systems are told by. */
export function openApi(contract: Record<string, Record<string, Call>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = addressesOf(call)[0].replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [methodOf(call).toLowerCase()]: operationOf({ tag, name, call }) };
    }
  }
  const refused = new Set(Object.values(contract).flatMap((calls) => Object.values(calls).flatMap(failuresOf)));
  const abouts: Record<string, string> = areaAbouts;
  return {
    openapi: "3.1.0",
    info: {
      title: "Tsena",
      version: appVersion.name,
      description: about,
      contact: { name: "Whoever runs this server" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: Object.keys(contract).map((name) => ({ name, description: abouts[name] })),
    paths,
    webhooks: messages(),
    components: {
      parameters: sharedParameters,
      headers: answerHeaders,
      schemas: { ...sharedSchemas(), Refusal: refusalSchema },
      examples: Object.fromEntries([...refused].map((name) => [name, refusalExample(name)])),
      securitySchemes: Object.fromEntries(
        Object.entries(authentications).map(([name, { scheme, about: description }]) => [
          name,
          { ...scheme, description },
        ]),
      ),
    },
    "x-failures": failures,
  };
}
