import { documents } from "@tsena/contract/documents";
import { handlers } from "../http/handlers.ts";

export const documentCalls = handlers(documents, {});
