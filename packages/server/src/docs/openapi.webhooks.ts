import { webhookEvents, type WebhookEvent, webhookMessages } from "@tsena/contract/platform.messages";
import { messageExamples, toldAt } from "./examples.ts";
import { jsonSchemaOf } from "./openapi.schemas.ts";

/** The headers of each message (Standard Webhooks). */
export const messageHeaders = [
  ["webhook-id", "The message's own: the same at each try. Drop one that you have seen.", "msg_01a1f906"],
  ["webhook-timestamp", "When it was sent, in seconds since 1970.", "1795165200"],
  [
    "webhook-signature",
    "`v1,` and the signature in base64, two of them apart by a space while the secret is changed: one must be right.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ],
] as const;

const headers = messageHeaders.map(([name, description, example]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
}));

const answers = {
  "2XX": { description: "Taken. Answer within 10 seconds." },
  "410": { description: "Gone: nothing is told at this address any more." },
  default: { description: "Not taken: it is sent again, after `Retry-After` where the answer says it." },
};

/** A message as an operation that a system of the platform serves. */
function told(event: WebhookEvent): object {
  const { about, data } = webhookMessages[event];
  const schema = {
    type: "object",
    properties: {
      type: { type: "string", const: event },
      timestamp: { type: "string", format: "date-time", description: "When it happened." },
      data: jsonSchemaOf(data),
    },
    required: ["type", "timestamp", "data"],
  };
  const example = { type: event, timestamp: toldAt, data: messageExamples[event] };
  return {
    operationId: `told.${event}`,
    tags: ["webhooks"],
    summary: about,
    description: `${about}\n\nSigned as [Standard Webhooks](https://www.standardwebhooks.com) has it; asked for by \`POST v1/webhooks\`.`,
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { "application/json": { schema, example } } },
    responses: answers,
  };
}

/** Every message that a system may be told by. */
export function messages(): Record<string, { post: object }> {
  return Object.fromEntries(webhookEvents.map((event) => [event, { post: told(event) }]));
}
