import { operatorSessionLifeHours, sessionLifeDays } from "@tsena/contract/session.lives";

/** How a caller says who it is, by the name of the way in the OpenAPI document. */
export const authentications = {
  token: {
    who: "people at a shop, and operators at the desk",
    header: "token: TOKEN",
    about: `The session that ShopUser/Login, or Desk/Login, answered: it lasts ${sessionLifeDays} days from its last use, an operator's ${operatorSessionLifeHours} hours, and ends at sign-out, at a new password and with the person's membership.`,
    scheme: { type: "apiKey", in: "header", name: "token" },
  },
  platformKey: {
    who: "systems of the delivery platform (v1/…)",
    header: "Authorization: Bearer KEY",
    about:
      "A key that an operator made at the desk. It reaches the orders that it placed, and those of shops that are assigned to it.",
    scheme: { type: "http", scheme: "bearer" },
  },
} as const;
