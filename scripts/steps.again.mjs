/** Which journeys are walked a second time, and what then holds (docs/decisions/046-a-failed-journey-is-walked-once-more-alone.md). */

/** More failures than these are no chance: they are told at once. */
const againAtMost = 3;

/** Whether what failed may be walked once more: few journeys, each known by its name. */
export function mayWalkAgain({ failed, named }) {
  return failed > 0 && failed <= againAtMost && named?.count === failed;
}

/** A run with what its second walk came to; which journeys needed it is told also where all passed. */
export function afterSecondWalk(first, second) {
  const { passed, failed, named, said } = first;
  const isMended = second.failed === 0 && second.passed === failed;
  if (!isMended) return { ...first, said: `${said}\nwalked once more, alone:\n${second.said}` };
  return {
    passed: passed + second.passed,
    failed: 0,
    said: "",
    remark: ["passed only when walked once more, alone:", ...named.lines].join("\n"),
  };
}
