import { appVersion } from "@tsena/contract/version";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { authentications } from "./authentication.ts";
import { operationOf, refusalSchema, sharedParameters } from "./openapi.operation.ts";
import { sharedSchemas } from "./openapi.schemas.ts";

const about =
  "The merchant calls and the platform API. Every answer is {resultCode, message, data}. Money is whole hundredths of an ariary; a time is ISO 8601 with offset.";

/** The OpenAPI 3.1 document of a contract: each call at its first address, with its payload, its answer and its failures. */
export function openApi(contract: Record<string, Record<string, Call>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = addressesOf(call)[0].replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [methodOf(call).toLowerCase()]: operationOf(`${area}.${name}`, area, call) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Tsena", version: appVersion.name, description: about },
    servers: [{ url: "/" }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      parameters: sharedParameters,
      schemas: { ...sharedSchemas(), Refusal: refusalSchema },
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
