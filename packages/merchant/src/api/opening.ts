import { api } from "./api.ts";
import { sessionStore } from "../person/session.ts";
import { untilAnswered } from "./until-answered.ts";

/** Sends the server that the app was opened by who is signed in, as soon as it can be reached: it may ask for the password. */
export async function sendOpening(): Promise<void> {
  const token = sessionStore.get()?.token;
  if (token === undefined) return;
  await untilAnswered(
    () => api.proofs.open({}, { quiet: true }),
    () => sessionStore.get()?.token === token,
  );
}
