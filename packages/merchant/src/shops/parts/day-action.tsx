import { navigate } from "@tsena/web/navigation/hash-location.ts";
import type { ComponentProps } from "react";
import { addressOf } from "../../navigation/paths.ts";
import { useIsOpen } from "../../navigation/use-is-open.ts";
import { Button } from "../../ui/button.tsx";

/** What helps, and where it is done: a page, and what it shows. */
export interface Action {
  text: string;
  path: string;
  query?: Record<string, string>;
}

/** The one thing to do about a figure; nothing for who may not open where it is done. */
export function DayAction({
  action,
  kind = "second",
}: {
  action: Action;
  kind?: ComponentProps<typeof Button>["kind"];
}) {
  const isOpen = useIsOpen();
  const { text, path, query } = action;
  if (!isOpen(path)) return null;
  return (
    <Button
      kind={kind}
      wide

      onPress={() => navigate(query === undefined ? path : addressOf(path, query))}
    >
      {text}
    </Button>
  );
}
