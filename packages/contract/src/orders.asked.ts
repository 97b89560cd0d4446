/** An order's customer is asked so often at the most (rules/orders.md#proposals). */
export const proposalsAtMost = 2;

/** How a proposal has ended: by the customer's word, by the clock, or because the order was cancelled. */
export const proposalAnswers = ["accepted", "declined", "unanswered", "withdrawn"] as const;

export type ProposalAnswer = (typeof proposalAnswers)[number];

/** An order's last proposal; an app keeps orders of before there were any. */
interface MayBeAsked<Proposal> {
  proposal?: Proposal | null;
}

type Asked = { answer: ProposalAnswer | null };

/** The proposal that an order's customer is asked about right now, or undefined. */
export function openProposalOf<Proposal extends Asked>({ proposal }: MayBeAsked<Proposal>): Proposal | undefined {
  return proposal?.answer === null ? proposal : undefined;
}

/** The last proposal of an order, where it has ended so. */
export function proposalThatWas<Proposal extends Asked>(
  { proposal }: MayBeAsked<Proposal>,
  ...answers: readonly ProposalAnswer[]
): Proposal | undefined {
  return proposal?.answer && answers.includes(proposal.answer) ? proposal : undefined;
}
