import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { uploadMenu } from "../../api/upload.ts";
import { changeMenu } from "../products.queries.ts";

/** The whole menu as a table. */
export const exportMenu = () => api.menuFiles.exportMenu({});

/** `check` only reports what a table would change; `write` changes the menu. */
export type MenuMode = "check" | "write";

interface SentTable {
  content: Blob;
  /** However often it is tried, it is written once for it. */
  key: string;
  mode: MenuMode;
}

const sendTable = ({ content, key, mode }: SentTable) =>
  mode === "check" ? uploadMenu(content, mode) : changeMenu(() => uploadMenu(content, mode, { idempotencyKey: key }));

/** Sends a table; quiet, for whoever shows it says what became of it. */
export const useSendMenu = (options: { onError: (error: Error) => void }) =>
  useMutation({ mutationFn: sendTable, ...options });
