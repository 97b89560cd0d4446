/** Pages that other pages lead to. Every page there is stands in routes.ts. */
export const paths = {
  entry: "/pages/login/loginindex",
  login: "/pages/login/login",
  loginByCode: "/pages/login/loginByCode",
  register: "/pages/register/index",
  recover: "/pages/country/RetrievePassword",
  recoverByEmail: "/pages/country/indexpassword01",
  terms: "/pages/webview/webview",
  service: "/pages/user/service",
  orders: "/pages/currentorder/index",
  order: "/pages/order/orderDetail",
  tracking: "/pages/order/tracking",
  shop: "/pages/index/index",
  openStore: "/pages/openStore/startOpenStore",
  changePassword: "/pages/country/password",
  devices: "/pages/user/devices",
  account: "/pages/country/shopInfo",
  ownDetails: "/pages/user/details",
  referral: "/pages/user/referral",
  email: "/pages/country/email",
  bindEmail: "/pages/bindEmail/bindEmail",
  firstPassword: "/pages/country/fileopassword",
  areaCode: "/pages/country/index",
  settings: "/pages/user/setup",
  people: "/pages/user/people",
  pin: "/pages/user/pin",
  activity: "/pages/user/activity",
  staff: "/pages/staffManagement/staff-list",
  staffMember: "/pages/staffManagement/staff-detail",
  staffPassword: "/pages/staffManagement/staff-password",
  staffAccess: "/pages/staffManagement/staff-permission",
  staffAdd: "/pages/staffManagement/staff-add",
} as const;

/** An address of a page: its path, and what it shows. */
export function addressOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
