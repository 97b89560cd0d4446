declare module "virtual:calls" {
  /** The routes of the calls that a person makes, taken from the contract when the app is built. */
  export const routes: import("./client.ts").RouteTable;
  /** Changes with the shape of the contract's payloads and answers. */
  export const shape: string;
}
