import { api } from "../../api/api.ts";
import { uploadMenu } from "../../api/upload.ts";
import { changeMenu } from "../products.queries.ts";

/** The whole menu as a table. */
export const exportMenu = () => api.menuFiles.exportMenu({});

/** What a table would change of the menu. */
export const checkMenu = (table: Blob) => uploadMenu(table, "check");

/** Writes a table over the menu, once for its key, however often it is tried. */
export const writeMenu = (table: Blob, idempotencyKey: string) =>
  changeMenu(() => uploadMenu(table, "write", { idempotencyKey }));
