import { deskSimulator } from "@tsena/contract/desk.simulator";
import { handlers } from "../http/handlers.ts";
import { askForPlay, findSimulator, switchSimulator } from "../platform/simulator.store.ts";
import { writeOperatorLog } from "../audit/operator-logs.store.ts";
import { deskSimulatorOf } from "./simulator.view.ts";

export const deskSimulatorCalls = handlers(deskSimulator, {
  state: async ({ db, now }) => deskSimulatorOf(await findSimulator(db), now),

  switch: async ({ input: { running: isRunning }, actor, tx, now }) => {
    const { operatorId } = actor;
    const row = await switchSimulator(tx, isRunning);
    const event = "simulatorSwitched";
    await writeOperatorLog(tx, { operatorId, event, subject: "simulator", detail: isRunning ? "on" : "off", now });
    return deskSimulatorOf(row, now);
  },

  play: async ({ input: { name }, actor, tx, now, fail }) => {
    const { here: isHere, running: isRunning } = deskSimulatorOf(await findSimulator(tx), now);
    if (!isHere || !isRunning) return fail("simulatorAway");
    const row = await askForPlay(tx, { name, now });
    const { operatorId } = actor;
    await writeOperatorLog(tx, { operatorId, event: "playAsked", subject: "simulator", detail: name, now });
    return deskSimulatorOf(row, now);
  },
});
