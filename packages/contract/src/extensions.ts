import type { Route } from "./call.ts";

/** Every call beyond the specification's list (`spec/calls.txt`), and why there is one (decisions, Names beyond the specification). */
export const extensions = {
  "POST ShopUser/Logout": "Ends the session on the server too, so that a lost phone's token is worth nothing.",
  "GET ShopUser/GetDeviceList": "My devices: where somebody is signed in.",
  "POST ShopUser/EndDevices": "A lost phone is signed out from another one.",
  "GET ShopUser/GetAuditList": "The owner sees who signed in and what was changed.",
  "GET Order/GetDetailed": "Order detail and tracking are screens of their own, reached by a link.",
  "POST Order/Refuse": "A shop that cannot cook says so at once, instead of letting the customer wait.",
  "POST Order/Ready": "The courier is told when to come.",
  "POST Order/Delay": "The customer and the courier are told of a later hour.",
  "POST Order/Dispatch": "A shop that delivers itself sends the order out.",
  "POST Order/Complete": "A shop that delivers itself hands the order over.",
  "POST Order/Acknowledge": "Silences what rings without deciding anything.",
  "GET v1/shops": "Platform API: which shops there are, and which are open.",
  "GET v1/shops/:shopId/menu": "Platform API: what a customer can order.",
  "POST v1/orders": "Platform API: a customer orders.",
  "GET v1/orders": "Platform API: what is under way at a shop, so that a system that was away can go on.",
  "GET v1/orders/:id": "Platform API: how an order stands.",
  "POST v1/orders/:id/pay": "Platform API: a customer has paid.",
  "POST v1/orders/:id/cancel": "Platform API: a customer cancels.",
  "POST v1/orders/:id/assign": "Platform API: a courier is named.",
  "POST v1/orders/:id/pick-up": "Platform API: the courier has the order.",
  "POST v1/orders/:id/deliver": "Platform API: the customer has the order.",
} as const satisfies Record<Route, string>;
