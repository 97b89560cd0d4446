/** Pages that other pages lead to. Every page there is stands in routes.ts. */
export const paths = {
  entry: "/pages/login/loginindex",
  login: "/pages/login/login",
  register: "/pages/register/index",
  recover: "/pages/country/RetrievePassword",
  recoverByEmail: "/pages/country/indexpassword01",
  terms: "/pages/webview/webview",
  orders: "/pages/currentorder/index",
  order: "/pages/order/orderDetail",
  tracking: "/pages/order/tracking",
  shop: "/pages/index/index",
  openStore: "/pages/openStore/startOpenStore",
  changePassword: "/pages/country/password",
  devices: "/pages/user/devices",
  settings: "/pages/user/setup",
} as const;

/** An address of a page: its path, and what it shows. */
export function addressOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
