/** The questions of a wizard in their order, each with whether it is answered already. */
export type Questions<Step extends string> = readonly [Question<Step>, ...Question<Step>[]];

interface Question<Step extends string> {
  step: Step;
  answered: boolean;
}

/** The step to show where `requested` is asked for: the first question before it that has no answer yet, else itself; a step there is not is the first. */
export function openStep<Step extends string>(questions: Questions<Step>, requested: string | null): Step {
  const at = questions.findIndex(({ step }) => step === requested);
  const before = questions.slice(0, Math.max(0, at)).find(({ answered }) => !answered);
  return (before ?? questions[at] ?? questions[0]).step;
}
