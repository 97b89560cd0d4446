import { api } from "../api/api.ts";

/** Whose referral code it is; rejects with the failure of a quiet call. */
export const findReferrer = (referrer: string) => api.shops.checkReferee({ referrer }, { quiet: true });
