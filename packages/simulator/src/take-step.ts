import type { PlatformOrder } from "@tsena/contract/platform";
import type { Chance } from "./chance.ts";
import type { Step } from "./next-step.ts";
import { cancellationOf, courier } from "./people.ts";
import type { PlatformClient } from "./platform.client.ts";

/** Does what a step says through the platform API, and gives the order as it then stands. */
export function takeStep(
  client: PlatformClient,
  does: Step["does"],
  order: Pick<PlatformOrder, "id" | "handOverCode" | "proposal">,
  chance: Chance,
): Promise<PlatformOrder> {
  const { id, handOverCode } = order;
  switch (does) {
    case "pay":
      return client.pay({ id });
    case "cancel":
      return client.cancel({ id, reason: cancellationOf(chance) });
    case "agree":
    case "decline":
      return client.answerProposal({ id, proposalId: order.proposal?.id ?? "", accept: does === "agree" });
    case "assign":
      return client.assign({ id, courier: courier(chance) });
    case "pickUp":
      return client.pickUp({ id, handOverCode });
    case "deliver":
      return client.deliver({ id });
  }
}
