import { afterEach, describe, expect, test } from "vitest";
import { sessionOf } from "../api/testing.ts";
import { signIn, signOut } from "../person/session.ts";
import { addressToChoose, storeChosenPlace, takeChosenPlace } from "./chosen-place.ts";

const door = { latitude: -19.84, longitude: 47.05, landmark: "portail vert" };

afterEach(() => signOut());

describe("a chosen place", () => {
  test("is handed to the page that asked by its name, once", () => {
    storeChosenPlace("openStore", door);
    expect(takeChosenPlace("other")).toBeUndefined();
    expect(takeChosenPlace("openStore")).toEqual(door);
    expect(takeChosenPlace("openStore")).toBeUndefined();
  });

  test("is not handed to the next person at the phone", () => {
    signIn(sessionOf("t1"));
    storeChosenPlace("openStore", door);
    signOut();
    expect(takeChosenPlace("openStore")).toBeUndefined();
  });

  test("is asked for by an address that says for whom, and where the pin stands first", () => {
    expect(addressToChoose("/choose-location", "openStore")).toBe("/choose-location?name=openStore");
    expect(addressToChoose("/choose-location", "openStore", null)).toBe("/choose-location?name=openStore");
    const [path, query] = addressToChoose("/choose-location", "openStore", door).split("?");
    expect(path).toBe("/choose-location");
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      name: "openStore",
      lat: "-19.84",
      lng: "47.05",
      landmark: "portail vert",
    });
  });
});
