/**
 * The shop's own clock is Madagascar's (rules/shops.md#shop-time), wherever the server, the phone or the desk believes
 * to be.
 */
export const shopTimeZone = "Indian/Antananarivo";
