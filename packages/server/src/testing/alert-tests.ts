import { sweepAlertTests } from "../orders/alert-tests.service.ts";
import type { OpenWorld } from "./open-world.ts";

type Node = Pick<OpenWorld, "app">;

/** Has nodes see at once to the alert tests that are due. */
export async function sweepAll(...nodes: Node[]): Promise<void> {
  await Promise.all(nodes.map(({ app }) => sweepAlertTests(app.dependencies)));
}
