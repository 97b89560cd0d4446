import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { actionOf, queryOf } from "../api/queries.ts";

/** The devices this person is signed in on; for an owner those of the staff too. Never shown from what was stored. */
export const useDevices = () => useQuery({ ...queryOf(api.devices.list, {}), meta: { keep: false } });

/** Signs devices out. */
export const useEndDevices = () => useMutation(actionOf(api.devices.end, { changes: ["devices"] }));
