import { uploads } from "@tsena/contract/uploads";
import { handlers } from "../http/handlers.ts";

export const uploadCalls = handlers(uploads, {});
