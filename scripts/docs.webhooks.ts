import { webhookMessages } from "@tsena/contract/platform.messages";
import { fieldsOf } from "../packages/server/src/docs/fields.ts";
import { jsonSchemaOf } from "../packages/server/src/docs/openapi.schemas.ts";
import { code, pageWith, table } from "./markdown.ts";

/** The page on webhooks, with the table of the messages as they are sent. */
export function webhooksPage(file: string): string {
  const rows = Object.entries(webhookMessages).map(([type, { about, data }]) => {
    const fields = fieldsOf(jsonSchemaOf(data)).map(
      ({ path, type, isRequired }) =>
        `${code(path)}${isRequired ? "" : "?"}${type.startsWith('"') ? ` (${code(type)})` : ""}`,
    );
    return [code(type), about, fields.join(", ")];
  });
  const parts = [table(["`type`", "when", "`data` (`?`: not always)"], rows)];
  return pageWith(file, "messages", { source: "`packages/contract/src/platform.messages.ts`", parts });
}
