import { expect, test, vi } from "vitest";
import { answer, requestLayer, sessionOf, stopTheClock } from "./testing.ts";

const accept = "POST Order/Accept";
const expiredText = "Votre connexion a expiré, reconnectez-vous";
const fail = (layer: ReturnType<typeof requestLayer>, quiet = false) =>
  expect(layer.send(accept, {}, { quiet })).rejects.toThrow();

test("401 shows its message once, and the session stays", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(401, null, { message: "Compte ou mot de passe incorrect" }));
  const shown = vi.fn();
  layer.notices.toastStore.subscribe(shown);
  await Promise.all([fail(layer), fail(layer), fail(layer)]);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(layer.notices.toastStore.get()).toEqual({ text: "Compte ou mot de passe incorrect" });
  expect(layer.session.sessionStore.get()?.token).toBe("t1");
});

test("401 as HTTP status counts, whatever the resultCode", async () => {
  const layer = requestLayer(async () => answer(422, null, { status: 401, message: "Non" }));
  await expect(layer.send(accept, {}, {})).rejects.toMatchObject({ resultCode: 401 });
});

test("403 removes token and user info at once, says so, and after 3 s stops listening and goes to login", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403, null, { message: "texte du serveur" }));
  await fail(layer);
  expect(layer.session.sessionStore.get()).toBeNull();
  expect(layer.notices.expiredStore.get()).toEqual({ text: expiredText });
  expect(layer.notices.toastStore.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(layer.fired).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(layer.fired).toEqual(["stopListening", "goToLogin"]);
  expect(layer.notices.expiredStore.get()).toBeNull();
});

test("405, which travels as HTTP 403, shows the server's reason as a second line", async () => {
  stopTheClock();
  const reason = "Vous ne faites plus partie de l'équipe, voyez avec le propriétaire";
  const layer = requestLayer(async () => answer(405, null, { status: 403, message: reason }));
  await fail(layer);
  expect(layer.notices.expiredStore.get()).toEqual({ text: expiredText, detail: reason });
});

test("403 and 405 hidden behind HTTP 200 end the session just the same", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(405, null, { status: 200, message: "fini" }));
  await fail(layer);
  expect(layer.session.sessionStore.get()).toBeNull();
});

test("ten calls that expire together speak once and lead to login once", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  const shown = vi.fn();
  layer.notices.expiredStore.subscribe(shown);
  await Promise.all(Array.from({ length: 10 }, () => fail(layer)));
  expect(shown).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(layer.fired).toEqual(["stopListening", "goToLogin"]);
});

test("calls of nobody that get 403 speak once, too", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  layer.session.signOut();
  await Promise.all([fail(layer), fail(layer)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(layer.fired).toEqual(["stopListening", "goToLogin"]);
});

test("while the expired session is told, no other toast talks over it", async () => {
  stopTheClock();
  let code = 403;
  const layer = requestLayer(async () => answer(code, null, { message: "Veuillez d'abord vous connecter" }));
  await fail(layer);
  code = 401;
  await fail(layer);
  expect(layer.notices.toastStore.get()).toBeNull();
});

test("a late 403 of an earlier session leaves the new one alone", async () => {
  stopTheClock();
  let arrive: (response: Response) => void = () => {};
  const layer = requestLayer(() => new Promise((resolve) => (arrive = resolve)));
  const late = fail(layer);
  layer.session.signIn(sessionOf("t2"));
  arrive(answer(403));
  await late;
  expect(layer.session.sessionStore.get()?.token).toBe("t2");
  expect(layer.notices.expiredStore.get()).toBeNull();
});

test("who signs in again within the 3 s is not led away", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  await fail(layer);
  layer.session.signIn(sessionOf("t2"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(layer.fired).toEqual([]);
});

test.each([500, 503])("%i lays the veil over the screen until a later success", async (code) => {
  stopTheClock();
  let busy = true;
  const layer = requestLayer(async () => (busy ? answer(code, null, { message: "Réseau occupé" }) : answer(200)));
  await fail(layer);
  expect(layer.notices.veilStore.get()).toEqual({
    since: Date.now(),
    offerOffline: false,
    failed: "Le changement d'état a échoué",
  });
  expect(layer.notices.toastStore.get()).toBeNull();
  busy = false;
  const later = layer.send(accept, {}, {});
  await vi.advanceTimersByTimeAsync(100);
  await later;
  expect(layer.notices.veilStore.get()).toBeNull();
});

test("a server without room is no busy network: its words are shown, and no veil keeps anybody from reading on", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(503, { name: "diskFull" }, { message: "Tsena n'a plus de place" }));
  await fail(layer);
  expect(layer.notices.veilStore.get()).toBeNull();
  expect(layer.notices.toastStore.get()).toMatchObject({ detail: "Tsena n'a plus de place" });
});

test("the veil comes for a 503 of a proxy, too, which speaks no JSON", async () => {
  const layer = requestLayer(async () => new Response("Service Unavailable", { status: 503 }));
  await fail(layer);
  expect(layer.notices.veilStore.get()).not.toBeNull();
});

test("after 10 s the veil offers to go on offline; who takes it is not veiled again until a call succeeds", async () => {
  stopTheClock();
  let busy = true;
  const layer = requestLayer(async () => (busy ? answer(500) : answer(200)));
  await fail(layer);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(layer.notices.veilStore.get()?.offerOffline).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(layer.notices.veilStore.get()?.offerOffline).toBe(true);
  layer.notices.goOnOffline();
  expect(layer.notices.veilStore.get()).toBeNull();
  expect(layer.link.linkStore.get().online).toBe(false);
  await fail(layer);
  expect(layer.notices.veilStore.get()).toBeNull();
  expect(layer.notices.toastStore.get()).toEqual({ text: "Le changement d'état a échoué", detail: "Réseau occupé" });
  expect(layer.link.linkStore.get().online).toBe(false);
  busy = false;
  const later = layer.send(accept, {}, {});
  await vi.advanceTimersByTimeAsync(100);
  await later;
  expect(layer.link.linkStore.get().online).toBe(true);
  busy = true;
  await fail(layer);
  expect(layer.notices.veilStore.get()).not.toBeNull();
});

test.each([404, 409, 422, 429, 501])("%i shows the message of the answer for 1.5 s", async (code) => {
  stopTheClock();
  const layer = requestLayer(async () => answer(code, null, { message: "Pas encore disponible" }));
  await fail(layer);
  expect(layer.notices.toastStore.get()).toMatchObject({ detail: "Pas encore disponible" });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(layer.notices.toastStore.get()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(layer.notices.toastStore.get()).toBeNull();
});

test.each([401, 422, 500])("a quiet call shows nothing for %i", async (code) => {
  const layer = requestLayer(async () => answer(code, null, { message: "non" }));
  await fail(layer, true);
  expect(layer.notices.toastStore.get()).toBeNull();
  expect(layer.notices.veilStore.get()).toBeNull();
});

test("a quiet call without a network shows nothing", async () => {
  const layer = requestLayer(async () => {
    throw new TypeError("Failed to fetch");
  });
  await fail(layer, true);
  expect(layer.notices.toastStore.get()).toBeNull();
});

test("an expired session is told even where a quiet call finds it out", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  await fail(layer, true);
  expect(layer.notices.expiredStore.get()).not.toBeNull();
});

test("a session that the server has locked asks who is at the phone, and stays known on it", async () => {
  const locked = { name: "sessionLocked" };
  const layer = requestLayer(async () => answer(401, locked, { message: "Entrez votre code PIN pour continuer" }));
  await fail(layer);
  expect(layer.session.sessionStore.get()).toBeNull();
  expect(layer.session.peopleStore.get().map(({ token }) => token)).toEqual(["t1"]);
  expect(layer.fired).toEqual(["goToLogin"]);
  expect(layer.notices.toastStore.get()).toBeNull();
});

test("a session whose password is wanted asks for it on the phone, where its alerts go on, and not for the PIN", async () => {
  const layer = requestLayer(async () =>
    answer(401, { name: "proofWanted" }, { message: "Entrez votre mot de passe" }),
  );
  await fail(layer);
  expect(layer.session.sessionStore.get()).toBeNull();
  expect(layer.session.peopleStore.get()).toMatchObject([{ token: "t1", mustProve: true }]);
  expect(layer.session.listenerStore.get()?.token).toBe("t1");
  expect(layer.fired).toEqual(["goToLogin"]);
  expect(layer.notices.toastStore.get()).toBeNull();
  layer.session.takeOver("t1", sessionOf("t1").ownKey);
  expect(layer.session.sessionStore.get()).not.toHaveProperty("mustProve");
});

test("who shares the phone and whose session is over is forgotten, and whoever is at it works on", async () => {
  const layer = requestLayer(async () => answer(405, null, { status: 403 }));
  layer.session.setAside();
  layer.session.signIn(sessionOf("t2"));
  await expect(layer.send(accept, {}, { token: "t1" })).rejects.toThrow();
  expect(layer.session.peopleStore.get()).toEqual([]);
  expect(layer.session.sessionStore.get()?.token).toBe("t2");
  expect(layer.notices.expiredStore.get()).toBeNull();
});

test("when a session expires on a shared phone, the alerts go on for the others", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  layer.session.setAside();
  layer.session.signIn(sessionOf("t2"));
  await fail(layer);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(layer.fired).toEqual(["goToLogin"]);
  expect(layer.session.listenerStore.get()?.token).toBe("t1");
});

test("a right that is gone is told to whoever keeps the rights, even by a quiet call", async () => {
  const layer = requestLayer(async () => answer(401, { name: "moduleNotGranted" }));
  await fail(layer, true);
  expect(layer.fired).toEqual(["accessDoubted"]);
  expect(layer.session.sessionStore.get()?.token).toBe("t1");
});

test("a page that nobody may see any more shortens the 3 s of the message no more, and login is entered once", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  await fail(layer);
  layer.wayToLogin.afterMissing();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(layer.fired).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(layer.fired).toEqual(["stopListening", "goToLogin"]);
});

test("'please log in first' gives way to an expired session that is told meanwhile", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  layer.wayToLogin.afterMissing();
  await vi.advanceTimersByTimeAsync(500);
  await fail(layer);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(layer.fired).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(layer.fired).toEqual(["stopListening", "goToLogin"]);
});

test("who goes to login by a tap before the 3 s are over is not led there again", async () => {
  stopTheClock();
  const layer = requestLayer(async () => answer(403));
  await fail(layer);
  layer.wayToLogin.close();
  expect(layer.fired).toEqual(["stopListening"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(layer.fired).toEqual(["stopListening"]);
});
