import { pointOf, type Point } from "@tsena/web/maps/geo.ts";

/** A phone that has not found itself by then will not soon. */
const givesUpAfter = 10_000;
/** A place as old as this is still where the phone is. */
const placeFresh = 15_000;

/** Where the phone says it is, within so many metres. */
export interface Whereabouts extends Point {
  accuracy: number;
}

/** Why the phone does not say where it is: it may not, it cannot, or it takes too long. */
export type Unknown = "refused" | "unavailable" | "slow";

/** Asks the phone where it is; never rejects, and answers within 10 s once the person has allowed it. */
export function whereAmI(): Promise<Whereabouts | Unknown> {
  return new Promise((resolve) => {
    // Browsers give the position to pages under HTTPS and to localhost only.
    if (!("geolocation" in navigator) || !isSecureContext) return resolve("unavailable");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ ...pointOf(latitude, longitude), accuracy }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve(code === PERMISSION_DENIED ? "refused" : code === TIMEOUT ? "slow" : "unavailable"),
      { enableHighAccuracy: true, timeout: givesUpAfter, maximumAge: placeFresh },
    );
  });
}
