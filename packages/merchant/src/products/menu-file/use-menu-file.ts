import { useLingui } from "@lingui/react/macro";
import { newKey } from "@tsena/contract/action.keys";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { productFailures } from "@tsena/contract/failures.products";
import type { Language } from "@tsena/contract/languages";
import { menuFileBytesMax, type menuFiles } from "@tsena/contract/menu.files";
import { useRef, useState } from "react";
import { isBusy, isCallFailed } from "@tsena/web/call-failed.ts";
import type { AppOutput } from "@tsena/web/terms.ts";
import { tell } from "../../api/notices.ts";
import { checkMenu, writeMenu } from "./menu-file.queries.ts";

export type MenuReport = AppOutput<typeof menuFiles.importMenu>;

type Mode = "check" | "write";

/** A table of the phone: read at once, so that the file may change or go meanwhile. */
interface ChosenTable {
  name: string;
  content: Blob;
  /** One for every try to write it: however often it is tried, it is written once. */
  key: string;
}

/** Where the table at hand stands; cut: whether it arrived is not known, and it can be sent again. */
export type TableStage =
  | { step: "busy"; mode: Mode }
  | { step: "cut"; mode: Mode }
  | { step: "refused"; message: string }
  | { step: "checked" | "written"; report: MenuReport };

/** The table of a menu that is chosen, looked at by the server and then written. */
export function useMenuFile() {
  const { i18n } = useLingui();
  const [table, setTable] = useState<ChosenTable | null>(null);
  const [stage, setStage] = useState<TableStage | null>(null);
  /** Which choice an answer belongs to: that of a table given up for another is not shown. */
  const turn = useRef(0);

  const send = async (sent: ChosenTable, mode: Mode): Promise<void> => {
    const own = turn.current;
    const show = (next: TableStage) => {
      if (turn.current === own) setStage(next);
    };
    show({ step: "busy", mode });
    try {
      const report = await (mode === "write" ? writeMenu(sent.content, sent.key) : checkMenu(sent.content));
      show({ step: report.isWritten ? "written" : "checked", report });
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      if (isBusy(error)) tell(error);
      show(isOutcomeUnknown(error) ? { step: "cut", mode } : { step: "refused", message: error.message });
    }
  };

  const choose = async (file: File): Promise<void> => {
    turn.current += 1;
    const refuse = (name: "menuFileTooLarge" | "menuFileUnreadable") => {
      setTable({ name: file.name, content: file, key: "" });
      setStage({ step: "refused", message: productFailures[name][i18n.locale as Language] });
    };
    if (file.size > menuFileBytesMax) return refuse("menuFileTooLarge");
    try {
      const chosen = { name: file.name, content: new Blob([await file.arrayBuffer()]), key: newKey() };
      setTable(chosen);
      await send(chosen, "check");
    } catch (error) {
      // A file that the phone cannot read: it lies in a cloud, or was taken away.
      if (error instanceof DOMException) return refuse("menuFileUnreadable");
      throw error;
    }
  };
  return {
    table,
    stage,
    choose,
    check: async () => (table === null ? undefined : send(table, "check")),
    write: async () => (table === null ? undefined : send(table, "write")),
  };
}
