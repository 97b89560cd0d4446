import { msg } from "@lingui/core/macro";

/** What is wrong with a time of preparation, on either page of the form. */
export const minutesWrong = msg`Écrivez un nombre de minutes, de 1 à 1440.`;
