import type { ReactNode } from "react";
import { SidePanel } from "./side-panel.tsx";
import { NotYet } from "./states.tsx";

interface OpenedProps<Row> {
  /** Which is open; '' for none. */
  id: string;
  /** What was found by its id; null where nothing is called so. */
  found: { data: Row | null | undefined; error: Error | null; refetch: () => unknown };
  /** The rows of the list beside it, one of which stands for it until it is found. */
  listed?: readonly Row[];
  title: string;
  /** What it means that there is no such thing. */
  gone: string;
  onClose: () => void;
  /** Draws it in full. */
  children: (row: Row) => ReactNode;
}

/**
 * What is open beside a list. It is found by its id and not in the list, which may not hold it any more: what another operator has
 * made of it takes it out of there, and with it would go the question that is open on it and why that was refused.
 */
export function Opened<Row extends { id: string }>(props: OpenedProps<Row>) {
  return props.id === "" ? null : <One key={props.id} {...props} />;
}

function One<Row extends { id: string }>({ id, found, listed, title, gone, onClose, children }: OpenedProps<Row>) {
  const { data = listed?.find((row) => row.id === id) } = found;
  if (data !== undefined && data !== null) return children(data);
  return (
    <SidePanel title={title} onClose={onClose}>
      {data === null ? <p>{gone}</p> : <NotYet query={found} />}
    </SidePanel>
  );
}
