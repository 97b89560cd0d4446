import { useLingui } from "@lingui/react/macro";
import { newKey } from "@tsena/contract/action.keys";
import { productFailures } from "@tsena/contract/failures.products";
import type { Language } from "@tsena/contract/languages";
import { menuFileBytesMax, type menuFiles } from "@tsena/contract/menu.files";
import { useState } from "react";
import { isBusy, isCallFailed, isRefused } from "@tsena/web/call-failed.ts";
import type { AppOutput } from "@tsena/web/terms.ts";
import { reportFailure } from "../../api/notices.ts";
import { type MenuMode, useSendMenu } from "./menu-file.queries.ts";

export type MenuReport = AppOutput<typeof menuFiles.importMenu>;

type UnreadName = "menuFileTooLarge" | "menuFileUnreadable";

/** A table of the phone: read at once, so that the file may change or go meanwhile. */
interface ChosenTable {
  name: string;
  content: Blob;
  /** One for every try to write it: however often it is tried, it is written once. */
  key: string;
}

/** Where the table at hand stands; cut: whether it arrived is not known, and it can be sent again. */
export type TableStage =
  | { phase: "busy"; mode: MenuMode }
  | { phase: "cut"; mode: MenuMode }
  | { phase: "refused"; message: string }
  | { phase: "checked" | "written"; report: MenuReport };

/** What is known of a table that was sent. */
function stageOf(
  { variables, isPending, error, data }: ReturnType<typeof useSendMenu>,
  tooHeavy: string,
): TableStage | null {
  if (variables === undefined) return null;
  const { mode } = variables;
  if (isPending) return { phase: "busy", mode };
  if (data !== undefined) return { phase: data.isWritten ? "written" : "checked", report: data };
  if (!isRefused(error)) return { phase: "cut", mode };
  // A proxy on the way lets less through than the server takes, and says so in words of its own.
  const isByProxy = error.name === "" && error.resultCode === 413;
  return { phase: "refused", message: isByProxy ? tooHeavy : error.message };
}

/** The table of a menu that is chosen, looked at by the server and then written. */
export function useMenuFile() {
  const { t, i18n } = useLingui();
  const [table, setTable] = useState<ChosenTable | null>(null);
  const [unread, setUnread] = useState<UnreadName>();
  // An answer about a table that was given up for another is not shown: only the last one that was sent is followed.
  const sending = useSendMenu({
    onError: (error) => (isCallFailed(error) && isBusy(error) ? reportFailure(error) : undefined),
  });

  const choose = async (file: File): Promise<void> => {
    sending.reset();
    const refuse = (name: UnreadName) => {
      setTable({ name: file.name, content: file, key: "" });
      setUnread(name);
    };
    if (file.size > menuFileBytesMax) return refuse("menuFileTooLarge");
    try {
      const chosen = { name: file.name, content: new Blob([await file.arrayBuffer()]), key: newKey() };
      setUnread(undefined);
      setTable(chosen);
      sending.mutate({ ...chosen, mode: "check" });
    } catch (error) {
      // A file that the phone cannot read: it lies in a cloud, or was taken away.
      if (error instanceof DOMException) return refuse("menuFileUnreadable");
      throw error;
    }
  };
  const send = async (mode: MenuMode) => (table === null ? undefined : sending.mutateAsync({ ...table, mode }));
  const refused = unread && ({ phase: "refused", message: productFailures[unread][i18n.locale as Language] } as const);
  return {
    table,
    stage:
      refused ??
      stageOf(
        sending,
        t`Trop lourd pour passer : coupez le tableau en plusieurs fichiers, ou essayez par un autre réseau`,
      ),
    choose,
    check: () => send("check"),
    write: () => send("write"),
  };
}
