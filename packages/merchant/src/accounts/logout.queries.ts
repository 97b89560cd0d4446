import { api } from "../api/api.ts";
import { untilAnswered } from "../api/until-answered.ts";

/** Ends a session on the server, as soon as it can be told, by a token that lies on this phone no more. */
export function sendLogout(token: string): void {
  void untilAnswered(() => api.accounts.logout({}, { quiet: true, token }));
}
