/** What of the tests and journeys is run a second time, and what then holds (docs/decisions/046-a-failed-journey-is-walked-once-more-alone.md, 059-a-failed-test-is-run-once-more-alone.md). */

/** More failures than these are no chance: they are told at once. */
const againAtMost = 3;

/** Whether what failed may be run once more: few tests or journeys, each known by its name. */
export function mayRunAgain({ failed, named }) {
  return failed > 0 && failed <= againAtMost && named?.count === failed;
}

/** A run with what its second one came to, which may hold more than what had failed; what needed it is told also where all passed. */
export function afterSecondRun(first, second) {
  const { passed, failed, named, said } = first;
  const isMended = second.failed === 0 && second.passed >= failed;
  if (!isMended) return { ...first, said: `${said}\nrun once more, alone:\n${second.said}` };
  return {
    passed: passed + failed,
    failed: 0,
    said: "",
    remark: ["passed only when run once more, alone:", ...named.lines].join("\n"),
  };
}
